import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import type { Work } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin, type SignedIn } from "../../../platform/http/api/actor.ts";
import { forbidden, notFound, refuse } from "../../../platform/http/api/refusal.ts";
import { countWilling, findOrganiser, unsubscribeUrl } from "../../accounts/public.ts";
import {
  findMarketing,
  forgetKeptBack,
  insertMarketing,
  type LetterText,
  listMarketing,
  lockMarketing,
  type Marketing,
  progressOf,
  updateMarketing,
} from "./marketing.store.ts";
import { propsOf, writeLettersJob } from "./send-campaign.ts";

export interface ShownMarketing extends Marketing {
  readonly willing: number;
  readonly progress: Readonly<Record<string, number>>;
}

export async function showMarketing({ db }: Pick<Deps, "db">, id: string): Promise<ShownMarketing> {
  const marketing = await findMarketing(db, id);
  if (marketing === null) throw notFound();
  const [shown] = await withProgress({ db }, [marketing]);
  return shown as ShownMarketing;
}

export async function listMarketingLetters(
  { db }: Pick<Deps, "db">,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; letters: ShownMarketing[] }> {
  const { total, letters } = await listMarketing(db, page);
  return { total, letters: await withProgress({ db }, letters) };
}

async function withProgress({ db }: Pick<Deps, "db">, letters: readonly Marketing[]): Promise<ShownMarketing[]> {
  const ids = letters.map(({ id }) => id);
  const [progress, willing] = [await progressOf(db, ids), await countWilling(db)];
  return letters.map((letter) => ({ ...letter, willing, progress: progress.get(letter.id) ?? {} }));
}

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

async function locked(work: Work, id: string): Promise<Marketing> {
  const marketing = await lockMarketing(work, id);
  if (marketing === null) throw notFound();
  return marketing;
}

const record = (
  { audit }: Pick<Deps, "audit">,
  work: Work,
  admin: SignedIn,
  subjectId: string,
  action: string,
): Promise<void> => audit.record(work, admin, { action, subjectKind: "marketing", subjectId });

/** Sets it going, or lets it go on after it was stopped. Pressing twice is sending once. */
export async function sendMarketing(deps: Deps, admin: Actor, id: string): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  await deps.db.transaction().execute(async (work) => {
    const { state } = await locked(work, id);
    if (state === "sending" || state === "sent") return;
    if (state === "stopped") await forgetKeptBack(work, id);
    const now = deps.clock.now();
    await updateMarketing(work, id, { state: "sending", startedAt: now, endedAt: null }, now);
    await deps.jobs.enqueue(work, writeLettersJob, { marketingId: id });
    await record(deps, work, admin, id, "send marketing letter");
  });
}

/** Nothing more is written, and what has not left is kept back. */
export async function stopMarketing(deps: Deps, admin: Actor, id: string): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  await deps.db.transaction().execute(async (work) => {
    const { state } = await locked(work, id);
    if (state === "draft" || state === "stopped") throw refuse("not_sending", deskTexts.letterNothingToStop);
    const now = deps.clock.now();
    await updateMarketing(work, id, { state: "stopped", endedAt: now }, now);
    await record(deps, work, admin, id, "stop marketing letter");
  });
}

/** As everybody would get it, to whoever asks. */
export async function testMarketing(deps: Deps, admin: Actor, id: string): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  const { userId } = admin;
  const [marketing, person] = [await findMarketing(deps.db, id), await findOrganiser(deps.db, userId)];
  if (marketing === null || person === null) throw notFound();
  await deps.db.transaction().execute((work) =>
    deps.post.queue(work, {
      template: "marketing-letter",
      to: person.email,
      userId,
      priority: "interactive",
      unsubscribeUrl: unsubscribeUrl(deps, { userId, kind: "marketing" }),
      props: propsOf(deps, marketing, person.firstName),
    }),
  );
}

/** How it reads as plain text. */
export async function previewMarketing(deps: Deps, id: string): Promise<string> {
  const marketing = await findMarketing(deps.db, id);
  if (marketing === null) throw notFound();
  const { renderLetter } = await import("@wishwell/letters");
  const extras = { unsubscribeUrl: `${deps.config.publicUrl}/api/unsubscribe/...` };
  const { subject, text } = await renderLetter("marketing-letter", propsOf(deps, marketing, "Priya"), extras);
  return `${subject}\n\n${text}`;
}
