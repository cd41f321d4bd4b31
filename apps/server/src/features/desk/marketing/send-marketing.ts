import { deskTexts } from "@wishwell/contract/desk-texts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin } from "../../../platform/http/actor.ts";
import { forbidden, notFound, refuse } from "../../../platform/http/refusal.ts";
import { findOrganiser, unsubscribeUrl } from "../../accounts/public.ts";
import { locked, record } from "./change-marketing.ts";
import { findMarketing, updateMarketing } from "./marketing.store.ts";
import { forgetKeptBack } from "./recipients.store.ts";
import { propsOf, writeLettersJob } from "./write-letters.ts";

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
