import { disputeTexts } from "@wishwell/contract/texts/admin-texts";
import { pounds } from "@wishwell/domain/money/money";
import { z } from "zod";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { forbidden, invalid, notFound, refuse } from "../../platform/http/api/refusal.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import type { Answered, Gateway } from "../../platform/payment-gateway/gateway.ts";
import { lockMoney, lockRefundable } from "../contribution-records/public.ts";
import {
  endReply,
  type Evidence,
  findReply,
  insertReply,
  latestReply,
  repliesToSend,
  type StoredReply,
} from "./dispute-replies.store.ts";
import { aboutDispute, aboutLoss, settleDisputeAlerts } from "./disputed-contribution.ts";
import { recordDispute } from "./disputes.ts";
import { findDispute, type KnownDispute } from "./disputes.store.ts";

/** Why a dispute can't be replied to here; null if it can. */
export function whyNoReply(
  dispute: Pick<KnownDispute, "state" | "respondBy"> & { readonly provider: string },
  reply: Pick<StoredReply, "state" | "askedAgainAt"> | null,
  { gateway, clock }: Pick<Deps, "gateway" | "clock">,
): "inquiry" | "over" | "provider" | "replied" | "late" | null {
  if (dispute.state === "inquiry") return "inquiry";
  if (dispute.state !== "open") return "over";
  if (reply !== null && reply.state !== "failed" && reply.askedAgainAt === null) return "replied";
  if (gateway?.provider !== dispute.provider) return "provider";
  return dispute.respondBy !== null && dispute.respondBy <= clock.now() ? "late" : null;
}

interface ReplyInput {
  readonly provider: string;
  readonly disputeId: string;
  readonly answer: StoredReply["answer"];
  readonly evidence: Evidence;
}

/** An admin replies once each time the provider asks; the same reply again changes nothing. The provider is called by a job. */
export async function replyToDispute(deps: Deps, admin: Actor, asked: ReplyInput): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  const { gateway } = deps;
  const found = gateway && (await findDispute(deps.db, gateway.provider, asked.disputeId));
  if (gateway === null || found === null || asked.provider !== gateway.provider) throw notFound();
  if (asked.evidence.length === 0) throw invalid({ evidence: [disputeTexts.noEvidence] });
  await deps.db.transaction().execute(async (tx) => {
    await lockMoney(tx, found.partyId);
    const given = await lockRefundable(tx, found.contributionId);
    const dispute = await findDispute(tx, gateway.provider, asked.disputeId);
    if (given === null || dispute === null) throw notFound();
    const before = await latestReply(tx, dispute);
    const reason = whyNoReply(dispute, before, deps);
    if (reason === "replied" && isSame(before, asked)) return;
    if (reason !== null) throw refuse(reason, disputeTexts.refused[reason]);
    const reply: StoredReply = {
      ...asked,
      provider: gateway.provider,
      number: (before?.number ?? 0) + 1,
      partyId: dispute.partyId,
      contributionId: dispute.contributionId,
      state: "sending",
      askedAt: deps.clock.now(),
      askedBy: admin.userId,
      doneAt: null,
      askedAgainAt: null,
    };
    await insertReply(tx, reply);
    const action = asked.answer === "accept" ? "accept dispute" : "reply to dispute";
    const moved = { before: before?.state ?? "none", after: "sending" };
    await deps.audit.record(tx, admin, {
      ...aboutLoss(given, dispute.disputeId, action),
      changes: [{ field: "reply", ...moved }],
    });
    await deps.jobs.enqueue(tx, sendReplyJob, { disputeId: dispute.disputeId, number: reply.number });
  });
}

const isSame = (before: StoredReply | null, { answer, evidence }: ReplyInput) =>
  before?.answer === answer && JSON.stringify(before.evidence) === JSON.stringify(evidence);

export const sendReplyJob = defineJob({
  name: "reply-to-dispute",
  payload: z.object({ disputeId: z.string(), number: z.number().int() }),
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 60,
});

/** Sends a stored reply, or again after a lost answer: the provider takes it once. */
export async function sendReply(
  deps: Deps,
  { disputeId, number }: { readonly disputeId: string; readonly number: number },
): Promise<void> {
  const { gateway } = deps;
  const reply = gateway && (await findReply(deps.db, { provider: gateway.provider, disputeId, number }));
  if (gateway === null || reply === null || reply.state !== "sending") return;
  const answer = await askProvider(gateway, reply);
  if (answer.kind === "unknown") throw new Error(`the provider did not respond: ${answer.detail}`);
  await recordAnswer(deps, reply, answer);
  // The money moves with the dispute, as it would with the provider's notification.
  if (reply.answer === "accept") await recordDispute(deps, { provider: gateway.provider, disputeId });
}

const askProvider = (
  gateway: Gateway,
  { disputeId, number, answer, evidence }: StoredReply,
): Promise<Answered<null>> => {
  const key = `d:${disputeId}:${number}`;
  if (answer === "reply") return gateway.replyToDispute({ key, disputeId, evidence });
  return gateway.acceptDispute({ key, disputeId, note: evidence.map(({ words }) => words).join("\n") });
};

async function recordAnswer(
  deps: Deps,
  reply: StoredReply,
  answer: Exclude<Answered<null>, { readonly kind: "unknown" }>,
): Promise<void> {
  const isSent = answer.kind === "ok" || answer.failure === "already_done";
  const { provider, disputeId, number } = reply;
  await deps.db.transaction().execute(async (tx) => {
    await lockMoney(tx, reply.partyId);
    const given = await lockRefundable(tx, reply.contributionId);
    const dispute = await findDispute(tx, provider, disputeId);
    if (given === null || dispute === null) return;
    if (!(await endReply(tx, reply, isSent ? "sent" : "failed", deps.clock.now()))) return;
    await deps.audit.record(
      tx,
      { kind: "system" },
      {
        ...aboutLoss(given, disputeId, isSent ? "deliver dispute reply" : "fail dispute reply"),
        changes: [{ field: "reply", before: "sending", after: isSent ? "sent" : "failed" }],
      },
    );
    if (isSent) return settleDisputeAlerts(deps, tx, dispute);
    if (dispute.state !== "open") return;
    await alertOperators(deps, tx, {
      cause: `dispute-reply ${provider} ${disputeId}`,
      event: `dispute-reply ${provider} ${disputeId} ${number}`,
      title: "a reply to a dispute was refused",
      lines: [
        `The payment provider refused our reply about ${pounds(dispute.pence)}: ${answer.kind === "failed" ? answer.detail : ""}.`,
        "Check it and send it again, or reply on the provider’s own pages.",
      ],
      ...aboutDispute(given, disputeId),
      respondBy: dispute.respondBy,
    });
  });
}

/** Replies whose job was lost. A failure doesn't hold up the others. */
export async function sendWaitingReplies(deps: Deps): Promise<void> {
  for (const reply of await repliesToSend(deps.db, 50)) {
    try {
      await sendReply(deps, reply);
    } catch (error) {
      deps.log.error({ err: error, disputeId: reply.disputeId }, "a reply to a dispute could not be sent");
    }
  }
}
