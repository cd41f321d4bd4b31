import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { fieldTexts, texts } from "@wishwell/contract/texts/texts";
import { decided, mayBeKept, type RefundAnswer } from "@wishwell/domain/money/refund-rules";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { forbidden, invalid, notFound, refuse } from "../../platform/http/api/refusal.ts";
import { type Given, isRefundable, lockGiven, lockMoney, moveGiven } from "../contribution-records/public.ts";
import { bookApproved } from "./book-refund.ts";
import { refundablePence } from "./charged-back.store.ts";
import { wonBefore } from "./disputes.store.ts";
import { tellRefused } from "./refund-letters.ts";
import type { Refund } from "./refund.ts";
import {
  findLiveRefund,
  findRefund,
  hasLiveTwin,
  insertRefund,
  lockRefund,
  type NewRefund,
  type ShownRefund,
  shownRefund,
  updateRefund,
} from "./refunds.store.ts";
import { sendRefundJob } from "./send-refund.ts";

interface Deciding {
  readonly id: string;
  readonly answer: RefundAnswer;
  readonly reason: string;
}

/** An admin decides, once: who comes second is told so. What was decided, by whom and why is on record. */
export async function decideRefund(deps: Deps, admin: Actor, { id, answer, reason }: Deciding): Promise<ShownRefund> {
  if (!isAdmin(admin)) throw forbidden();
  const staysHere = answer === "refuse" || answer === "keep";
  if (staysHere && reason === "") throw invalid({ reason: [fieldTexts.refundReason] });
  const known = await findRefund(deps.db, id);
  if (known === null) throw notFound();
  return deps.db.transaction().execute(async (work) => {
    await lockMoney(work, known.partyId);
    const given = await lockGiven(work, known.contributionId);
    const refund = await lockRefund(work, id);
    if (refund === null) throw notFound();
    if (decided(refund.state, answer) === null) throw refuse("decided", texts.refundDecided);
    if (given?.state === "disputed" || given?.state === "lost") throw refuse("disputed", texts.refundDisputed);
    if (answer === "keep" && (!mayBeKept(refund.cause) || (await hasLiveTwin(work, refund)))) {
      throw refuse("not_kept", refundTexts.notKept);
    }
    await deps.audit.record(work, admin, {
      action: `${answer} refund`,
      subjectKind: "refund",
      subjectId: id,
      details: { contribution: refund.contributionId, reason },
    });
    const decision = { refund, given, by: admin.userId };
    if (staysHere) await refuseIt(deps, work, { ...decision, reason });
    else await sendIt(deps, work, decision);
    return shownRefund(work, id);
  });
}

interface Decision {
  readonly refund: Refund;
  readonly given: Given | null;
  readonly by: string;
}

async function sendIt(deps: Deps, work: Work, { refund, given, by }: Decision): Promise<void> {
  // Asked anew meanwhile, or given back at the provider's own desk.
  if (await hasLiveTwin(work, refund)) throw refuse("decided", texts.refundDecided);
  if (given?.state === "refund_failed") await moveGiven(work, given, "refund_asked", deps.clock.now());
  await approveRefund(deps, work, refund, { by });
}

/** The money is the party's, as before, also when it could not be sent back; the giver hears why. */
async function refuseIt(
  deps: Deps,
  work: Work,
  { refund, given, reason, by }: Decision & { readonly reason: string },
): Promise<void> {
  const now = deps.clock.now();
  const changes = { state: "refused", answer: reason, decided_at: now, decided_by: by } as const;
  const refused = await updateRefund(work, refund.id, changes);
  if (given === null) return;
  const before = (await wonBefore(work, given.id)) ? "won" : "captured";
  if (given.state === "refund_asked" || given.state === "refund_failed") await moveGiven(work, given, before, now);
  await tellRefused(deps, work, refused, given);
}

/**
 * From here on the money is owed to the giver. Party and refund are locked by whoever asks; `by` is the admin who
 * decided, nobody when it goes back by itself.
 */
async function approveRefund(
  deps: Deps,
  work: Work,
  refund: Refund,
  { by }: { readonly by: string | null },
): Promise<Refund> {
  const now = deps.clock.now();
  const approved = await updateRefund(work, refund.id, {
    state: "approved",
    // A bank may have taken a part since it was asked for.
    pence: await refundablePence(work, refund),
    decided_at: now,
    decided_by: by,
    tries: refund.tries + 1,
    // Should the job get lost, the clock finds it.
    look_at: now,
  });
  await bookApproved(deps, work, approved);
  await deps.jobs.enqueue(work, sendRefundJob, { refundId: refund.id });
  return approved;
}

export type WantedRefund = Omit<NewRefund, "id">;

/**
 * Money back, whole. The party is locked by whoever asks. What a giver asks for waits for an admin; everything else is
 * approved at once. Opening it twice opens it once, and a party that is called off answers a giver who waits.
 */
export async function openRefund(deps: Deps, work: Work, wanted: WantedRefund): Promise<Refund> {
  const now = deps.clock.now();
  const given = await lockGiven(work, wanted.contributionId);
  const opened = await insertRefund(work, { ...wanted, id: deps.random.uuid() }, now);
  const refund = opened ?? (await findLiveRefund(work, wanted));
  if (refund === null) throw new Error("a refund was neither opened nor found");
  // A second payment for the same contribution, or one that was never credited, says nothing about the contribution.
  const isOwn = given?.captureId === wanted.captureId && isRefundable(given);
  if (opened !== null && isOwn) await moveGiven(work, given, "refund_asked", now);
  return wanted.cause !== "giver" && refund.state === "asked"
    ? approveRefund(deps, work, refund, { by: null })
    : refund;
}
