import { deskTexts } from "@wishwell/contract/desk-texts";
import type { Work } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin, type SignedIn } from "../../../platform/http/actor.ts";
import { forbidden, notFound, refuse } from "../../../platform/http/refusal.ts";
import { insertMarketing, type LetterText, lockMarketing, type Marketing, updateMarketing } from "./marketing.store.ts";

export type { LetterText } from "./marketing.store.ts";

export async function beginLetter(deps: Deps, admin: Actor, text: LetterText): Promise<string> {
  if (!isAdmin(admin)) throw forbidden();
  const id = deps.random.uuid();
  await deps.db.transaction().execute(async (work) => {
    await insertMarketing(work, id, text, admin.userId, deps.clock.now());
    await record(deps, work, admin, id, "begin marketing letter");
  });
  return id;
}

/** As long as nobody has got it; whoever saves an old version is told. */
export async function changeLetter(
  deps: Deps,
  admin: Actor,
  { id, version, ...text }: LetterText & { readonly id: string; readonly version: number },
): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  await deps.db.transaction().execute(async (work) => {
    const marketing = await locked(work, id);
    if (marketing.state !== "draft") throw refuse("sent", deskTexts.letterLeft);
    if (marketing.version !== version) throw refuse("stale", deskTexts.letterStale);
    await updateMarketing(work, id, text, deps.clock.now());
    await record(deps, work, admin, id, "change marketing letter");
  });
}

export async function locked(work: Work, id: string): Promise<Marketing> {
  const marketing = await lockMarketing(work, id);
  if (marketing === null) throw notFound();
  return marketing;
}

export const record = (
  { audit }: Pick<Deps, "audit">,
  work: Work,
  admin: SignedIn,
  subjectId: string,
  action: string,
): Promise<void> => audit.record(work, admin, { action, subjectKind: "marketing", subjectId });
