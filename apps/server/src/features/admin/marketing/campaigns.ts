import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin, type SignedIn } from "../../../platform/http/api/actor.ts";
import { forbidden, notFound, refuse } from "../../../platform/http/api/refusal.ts";
import { countWilling, findOrganiser, unsubscribeUrl } from "../../accounts/public.ts";
import {
  findMarketing,
  deleteDroppedRecipients,
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

export async function createCampaign(deps: Deps, admin: Actor, text: LetterText): Promise<string> {
  if (!isAdmin(admin)) throw forbidden();
  const id = deps.random.uuid();
  await deps.db.transaction().execute(async (tx) => {
    await insertMarketing(tx, id, text, admin.userId, deps.clock.now());
    await record(deps, tx, admin, id, "begin marketing letter");
  });
  return id;
}

/** Allowed only until it is sent. Saving over a newer version is refused. */
export async function changeLetter(
  deps: Deps,
  admin: Actor,
  { id, version, ...text }: LetterText & { readonly id: string; readonly version: number },
): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  await deps.db.transaction().execute(async (tx) => {
    const marketing = await locked(tx, id);
    if (marketing.state !== "draft") throw refuse("sent", adminTexts.letterLeft);
    if (marketing.version !== version) throw refuse("stale", adminTexts.letterStale);
    await updateMarketing(tx, id, text, deps.clock.now());
    await record(deps, tx, admin, id, "change marketing letter");
  });
}

async function locked(tx: Tx, id: string): Promise<Marketing> {
  const marketing = await lockMarketing(tx, id);
  if (marketing === null) throw notFound();
  return marketing;
}

const record = (
  { audit }: Pick<Deps, "audit">,
  tx: Tx,
  admin: SignedIn,
  subjectId: string,
  action: string,
): Promise<void> => audit.record(tx, admin, { action, subjectKind: "marketing", subjectId });

/** Starts the campaign, or resumes a stopped one. Pressing twice sends once. */
export async function sendMarketing(deps: Deps, admin: Actor, id: string): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  await deps.db.transaction().execute(async (tx) => {
    const { state } = await locked(tx, id);
    if (state === "sending" || state === "sent") return;
    if (state === "stopped") await deleteDroppedRecipients(tx, id);
    const now = deps.clock.now();
    await updateMarketing(tx, id, { state: "sending", startedAt: now, endedAt: null }, now);
    await deps.jobs.enqueue(tx, writeLettersJob, { marketingId: id });
    await record(deps, tx, admin, id, "send marketing letter");
  });
}

/** No more emails are queued, and queued ones are held back. */
export async function stopMarketing(deps: Deps, admin: Actor, id: string): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  await deps.db.transaction().execute(async (tx) => {
    const { state } = await locked(tx, id);
    if (state === "draft" || state === "stopped") throw refuse("not_sending", adminTexts.letterNothingToStop);
    const now = deps.clock.now();
    await updateMarketing(tx, id, { state: "stopped", endedAt: now }, now);
    await record(deps, tx, admin, id, "stop marketing letter");
  });
}

/** Sends the admin a copy exactly as recipients would get it. */
export async function testMarketing(deps: Deps, admin: Actor, id: string): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  const { userId } = admin;
  const [marketing, person] = [await findMarketing(deps.db, id), await findOrganiser(deps.db, userId)];
  if (marketing === null || person === null) throw notFound();
  await deps.db.transaction().execute((tx) =>
    deps.mail.queue(tx, {
      template: "marketing-letter",
      to: person.email,
      userId,
      priority: "interactive",
      unsubscribeUrl: unsubscribeUrl(deps, { userId, kind: "marketing" }),
      props: propsOf(deps, marketing, person.firstName),
    }),
  );
}

/** The campaign as plain text. */
export async function previewMarketing(deps: Deps, id: string): Promise<string> {
  const marketing = await findMarketing(deps.db, id);
  if (marketing === null) throw notFound();
  const { renderLetter } = await import("@wishwell/letters");
  const extras = { unsubscribeUrl: `${deps.config.publicUrl}/api/unsubscribe/...` };
  const { subject, text } = await renderLetter("marketing-letter", propsOf(deps, marketing, "Priya"), extras);
  return `${subject}\n\n${text}`;
}
