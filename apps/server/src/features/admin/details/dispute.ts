import type { EvidenceKind } from "@wishwell/contract/api/admin/choices";
import type { AdminDispute } from "@wishwell/contract/api/admin/dispute-details";
import { pounds, pence } from "@wishwell/domain/money/money";
import { londonTime } from "@wishwell/domain/parties/london-time";
import { dateInProse, timeInProse } from "@wishwell/domain/parties/party-dates";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import {
  findShownDispute,
  latestReply,
  presentDispute,
  replyToDispute,
  type StoredReply,
  whyNoReply,
} from "../../refunds/public.ts";
import { showHistory } from "../audit.ts";
import {
  evidenceFacts,
  type EvidenceFacts,
  findWholeContribution,
  type WholeContribution,
} from "./contribution.store.ts";
import { type Pages, presentHistory, presentNamed, sum, when } from "./details.presenter.ts";
import { contributionsTo, nameOfUser } from "./rows.store.ts";

interface DisputeKey {
  readonly provider: string;
  readonly id: string;
}

export async function showDispute(
  deps: Pick<Deps, "db" | "gateway" | "clock" | "config">,
  wanted: Pages<"history"> & DisputeKey,
): Promise<AdminDispute> {
  const { db } = deps;
  const dispute = await findShownDispute(db, wanted);
  if (dispute === null) throw notFound();
  const given = await findWholeContribution(db, dispute.contributionId);
  if (given === null) throw notFound();
  const { total } = await contributionsTo(db, given.partyId, 1);
  const { split } = given;
  const of = { subjects: [], contribution: { id: given.id, partyId: given.partyId } };
  const reply = await latestReply(db, dispute);
  return {
    dispute: {
      ...presentDispute(dispute),
      capture_id: dispute.captureId,
      won_by_us: dispute.wonByUs,
      part: dispute.pence < given.amount,
    },
    giver_uuid: given.giverId,
    receipt_email: given.receiptEmail,
    given_at: when(given.capturedAt),
    contribution: sum(given.amount),
    split: split && {
      fees: sum(split.providerFee + split.platformFee),
      gift: sum(split.gift),
      charity: sum(split.charity),
    },
    organiser: given.organiser && presentNamed(given.organiser),
    other_contributions: Math.max(0, total - 1),
    evidence: evidenceFor(given, await evidenceFacts(db, given.id)),
    reply: reply && (await presentReply(deps, reply)),
    refused: whyNoReply(dispute, reply, deps),
    history: presentHistory(await showHistory(db, of, wanted.history), wanted.history),
  };
}

async function presentReply({ db }: Pick<Deps, "db">, reply: StoredReply): Promise<AdminDispute["reply"]> {
  const { answer, state, askedBy, askedAt, doneAt, evidence, askedAgainAt } = reply;
  return {
    answer,
    status: state,
    by: (await nameOfUser(db, askedBy)) ?? "An admin",
    at: askedAt.toISOString(),
    done_at: when(doneAt),
    words: evidence.map(({ words }) => words),
    asked_again_at: when(askedAgainAt),
  };
}

interface ReplyInput extends DisputeKey {
  readonly answer: "reply" | "accept";
  readonly evidence: readonly EvidenceKind[];
  readonly note: string;
}

/** What is sent is stored word for word, so later changes of the party don't change it. */
export async function answerDispute(
  deps: Deps,
  admin: Actor,
  { provider, id, answer, evidence, note }: ReplyInput,
): Promise<AdminDispute> {
  const dispute = await findShownDispute(deps.db, { provider, id });
  const given = dispute && (await findWholeContribution(deps.db, dispute.contributionId));
  if (dispute === null || given === null) throw notFound();
  const possible = evidenceFor(given, await evidenceFacts(deps.db, given.id));
  const chosen = possible.filter(({ kind }) => evidence.includes(kind));
  const notes = note === "" ? [] : [{ kind: "other" as const, words: note }];
  await replyToDispute(deps, admin, {
    provider,
    disputeId: dispute.disputeId,
    answer,
    evidence:
      answer === "accept"
        ? [{ kind: "other", words: note || "We accept this claim." }]
        : [...chosen.map(({ kind, words }) => ({ kind: providerKinds[kind], words })), ...notes],
  });
  return showDispute(deps, { provider, id, history: 1 });
}

const providerKinds = { receipt: "receipt", page: "other", purpose: "purchase", message: "other" } as const;

/** In words that name no child, except the giver's own message. */
function evidenceFor(given: WholeContribution, facts: EvidenceFacts): AdminDispute["evidence"] {
  const { receipt, capturedAt, guest } = given;
  const found: AdminDispute["evidence"] = [];
  if (receipt?.status === "sent") {
    const words = `We emailed a receipt for ${pounds(given.amount)} to ${given.receiptEmail}. Its mail server accepted it on ${inProse(new Date(receipt.at))}.`;
    found.push({
      kind: "receipt",
      title: "Receipt emailed and delivered",
      detail: `To ${given.receiptEmail}, ${inProse(new Date(receipt.at))}`,
      words,
      ticked: true,
    });
  }
  if (capturedAt !== null && guest !== null) {
    const replied =
      facts.answeredAt === null ? "" : ` The family replied to the invitation on ${inProse(facts.answeredAt)}.`;
    found.push({
      kind: "page",
      title: `Giving page opened with ${guest.name}’s personal link`,
      detail: `${inProse(capturedAt)}${facts.answeredAt === null ? "" : ", after the family’s reply"}`,
      words: `The payment was made on ${inProse(capturedAt)}, on a page that opens only with the personal link that the organiser gave to the payer’s family.${replied}`,
      ticked: true,
    });
  }
  if (capturedAt !== null) found.push(purposeOf(given, capturedAt));
  if (facts.wish !== null) {
    found.push({
      kind: "message",
      title: "Message left with the payment",
      detail: `“${facts.wish}” It may name a child: leave it out unless needed.`,
      words: `The payer’s family left this message with the payment: “${facts.wish}”`,
      ticked: false,
    });
  }
  return found;
}

function purposeOf(given: WholeContribution, capturedAt: Date): AdminDispute["evidence"][number] {
  const charities = given.charities.flatMap(({ charity }) => charity?.name ?? []).join(" and ");
  const { split } = given;
  const shares =
    split === null
      ? ""
      : ` After fees of ${pounds(pence(split.providerFee + split.platformFee))}, ${pounds(pence(split.gift))} is for the child’s present and ${pounds(pence(split.charity))} for ${charities}.`;
  const day = given.date === null ? "" : ` on ${dateInProse(given.date)}`;
  return {
    kind: "purpose",
    title: "What the contribution was for",
    detail: "Present, charity and fees as the payer saw them",
    words: `${given.billingName || "The payer"} chose to give ${pounds(given.amount)} for a child’s birthday party${day}, and paid on ${inProse(capturedAt)}.${shares} The page showed this before the payment.`,
    ticked: true,
  };
}

function inProse(at: Date): string {
  const { day, time } = londonTime(at);
  return `${dateInProse(day)} at ${timeInProse(time.slice(0, 5))}`;
}
