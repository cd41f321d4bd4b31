import { type Pence, pounds } from "@wishwell/domain/money/money";
import { hour } from "@wishwell/domain/parties/london-time";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Gateway } from "../../platform/payment-gateway/gateway.ts";
import { findStray } from "../ledger/public.ts";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import {
  findRefundable,
  findRefundableByCapture,
  lockMoney,
  lockRefundable,
  type RefundableContribution,
} from "../contribution-records/public.ts";
import { latestReply, markAskedAgain } from "./dispute-replies.store.ts";
import type { KnownDispute } from "./disputes.store.ts";

interface Loss {
  readonly id: string;
  readonly captureId: string;
  readonly amount: Pence;
  readonly currency: string;
}

/**
 * Handles a dispute or a reversal under the locks of the contribution it is about. A dispute in another currency has
 * its own handler. A reversal has none, because nothing would later report that it is settled.
 */
export async function withContribution(
  deps: Deps,
  gateway: Gateway,
  loss: Loss,
  follow: (tx: Tx, given: RefundableContribution) => Promise<void>,
  followForeign?: (tx: Tx, given: RefundableContribution) => Promise<void>,
): Promise<void> {
  const { provider } = gateway;
  const isForeign = loss.currency !== "GBP";
  if (isForeign && followForeign === undefined) return recordForeign(deps, gateway, loss, "reversal");
  const stray = await findStray(deps.db, provider, loss.captureId);
  const known = stray?.contributionId ?? (await findRefundableByCapture(deps.db, provider, loss.captureId))?.id;
  const found = known === undefined ? null : await findRefundable(deps.db, known);
  if (found === null) {
    return isForeign ? recordForeign(deps, gateway, loss, "unmatched") : recordUnknown(deps, gateway, loss);
  }
  await deps.db.transaction().execute(async (tx) => {
    await lockMoney(tx, found.partyId);
    const given = await lockRefundable(tx, found.id);
    if (given === null) return;
    await (isForeign ? followForeign : follow)?.(tx, given);
  });
}

/** Retries if the payment is about to enter the ledger. Otherwise it isn't ours, and operators are alerted. */
async function recordUnknown(deps: Deps, gateway: Gateway, { id, captureId, amount }: Loss): Promise<void> {
  const capture = await gateway.getCapture(captureId);
  if (capture.kind === "unknown") throw new Error(`the provider did not respond: ${capture.detail}`);
  // It will never enter the ledger, so there is no point in retrying.
  if (capture.kind === "ok" && capture.value.currency !== "GBP") {
    return recordForeign(deps, gateway, { id }, "unmatched");
  }
  const given = capture.kind === "ok" ? await findRefundable(deps.db, capture.value.invoiceId) : null;
  if (given !== null && given.captureId === null) throw new Error("the payment is not in the ledger yet");
  await deps.db.transaction().execute((tx) =>
    alertOperators(deps, tx, {
      cause: `unmatched ${gateway.provider} ${id}`,
      title: "a payment that matches no contribution is disputed",
      lines: [`${pounds(amount)} is disputed, and we can’t match the payment to a contribution.`],
      about: { kind: "disputes", id: "" },
    }),
  );
}

/** The ledger is in pounds, so an operator settles payments in another currency. */
async function recordForeign(
  deps: Deps,
  { provider }: Gateway,
  { id }: Pick<Loss, "id">,
  what: "reversal" | "unmatched",
): Promise<void> {
  await deps.db.transaction().execute((tx) => alertForeign(deps, tx, { provider, id }, what));
}

const answerIt = "Reply before the deadline, or we’ll lose it.";
const foreignAlerts = {
  unmatched: {
    title: "a payment is disputed in another currency",
    lines: (id: string) => [
      `A payment is disputed (${id}) in a currency other than pounds. We can’t match it to a contribution, so nothing is booked or held.`,
      answerIt,
    ],
  },
  reversal: {
    title: "a payment was reversed in another currency",
    lines: (id: string) => [
      `The payment provider reversed a payment (${id}) in a currency other than pounds. Nothing is booked or held.`,
      "Check with the payment provider how much was taken, and whether the payment is a contribution here.",
    ],
  },
  inquiry: {
    title: "a bank is asking about a contribution in another currency",
    lines: (id: string) => [
      `A bank is asking about a contribution (${id}) in a currency other than pounds. Only this contribution is held.`,
      "Answer on the payment provider’s own pages, or the bank may open a dispute.",
    ],
  },
  dispute: {
    title: "a contribution is disputed in another currency",
    lines: (id: string) => [
      `A contribution is disputed (${id}) in a currency other than pounds. Nothing is booked yet, and nothing from its party will be paid out until the dispute is decided.`,
      answerIt,
    ],
  },
  lost: {
    title: "a dispute in another currency was lost",
    lines: (id: string) => [
      `A dispute over a contribution (${id}) was lost. We don’t know yet how much was taken in pounds.`,
      "Nothing from its party will be paid out until the payment provider reports the reversal or refund in pounds.",
    ],
  },
  won: {
    title: "a dispute in another currency was won",
    lines: (id: string) => [
      `A dispute over a contribution (${id}) was won. Part of the payment was reversed before, and we can’t tell whether it came back. Nothing is booked.`,
      "Check with the payment provider how much came back.",
    ],
  },
} as const;

interface ForeignDispute {
  readonly provider: string;
  readonly id: string;
  /** Undefined if the payment matches no contribution. */
  readonly given?: RefundableContribution;
}

export const alertForeign = (
  deps: Deps,
  tx: Tx,
  { provider, id, given }: ForeignDispute,
  what: keyof typeof foreignAlerts,
) =>
  alertOperators(deps, tx, {
    cause: `foreign ${what} ${provider} ${id}`,
    title: foreignAlerts[what].title,
    lines: foreignAlerts[what].lines(id),
    ...(given === undefined ? { about: { kind: "disputes", id: "" } } : aboutDispute(given, id)),
  });

/** What an alert links to and names. */
export const aboutDispute = ({ id, partyId, provider }: RefundableContribution, disputeId: string) =>
  ({ about: { kind: "dispute", id: `${provider}/${disputeId}` }, partyId, contributionId: id }) as const;

/** A dispute is over, or has become another: closes what was said of it until then. */
export const settleDisputeAlerts = (
  deps: Deps,
  tx: Tx,
  { provider, disputeId }: { readonly provider: string; readonly disputeId: string },
): Promise<void> =>
  settleAlerts(
    deps,
    tx,
    ...[
      "inquiry",
      "dispute",
      "dispute-reply",
      "unmatched",
      "foreign unmatched",
      "foreign inquiry",
      "foreign dispute",
      "foreign lost",
    ].map((cause) => `${cause} ${provider} ${disputeId}`),
  );

/** How long a provider may still wait for a reply that it has. */
const noticed = 24 * hour;

/**
 * The provider waits for us although it has our reply: another one can be sent, and the alert that our reply closed is
 * opened again. A new deadline shows it at once.
 */
export async function alertAskedAgain(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  { provider, disputeId, pence, respondBy }: KnownDispute,
  { newDeadline }: { readonly newDeadline: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const reply = await latestReply(tx, { provider, disputeId });
  if (reply?.state !== "sent" || reply.doneAt === null || reply.askedAgainAt !== null) return;
  if (!newDeadline && now.getTime() < reply.doneAt.getTime() + noticed) return;
  await markAskedAgain(tx, reply, now);
  await alertOperators(deps, tx, {
    cause: `dispute ${provider} ${disputeId}`,
    event: `dispute again ${provider} ${disputeId} ${reply.number}`,
    title: "a dispute needs another reply",
    lines: [
      `The payment provider wants to know more about ${pounds(pence)}, although we have replied.`,
      "Reply again before the deadline, or we’ll lose it.",
    ],
    ...aboutDispute(given, disputeId),
    respondBy,
  });
}

/** `moved` is the dispute's state before and after. */
export const aboutLoss = (
  given: RefundableContribution,
  disputeId: string,
  action: string,
  moved?: { readonly before: string; readonly after: string },
) =>
  ({
    action,
    subjectKind: "party",
    subjectId: given.partyId,
    details: { contribution: given.id, dispute: disputeId },
    ...(moved !== undefined && { changes: [{ field: "dispute", ...moved }] }),
  }) as const;
