import { mayStillPay } from "@wishwell/domain/contribution-window";
import type { Work } from "../../platform/database/database.ts";
import type { Answered, Checkout } from "../../platform/payments/gateway.ts";
import { alertHouse } from "../operations/public.ts";
import { captureKey, captureOrder } from "./capture-order.ts";
import type { Contribution } from "./contribution.ts";
import { updateContribution } from "./contributions.store.ts";
import { dropContribution } from "./drop-contribution.ts";
import { timesOf } from "./giving-times.ts";
import { afterVainLook, expiresAt, nextLook, soon } from "./look-times.ts";
import { moveContribution } from "./move-contribution.ts";
import { noteCapture } from "./note-capture.ts";
import { type OpenedContribution, openLocked } from "./open-contribution.ts";
import { noteAttempt } from "./payment-attempts.store.ts";
import { sameMoney } from "./same-money.ts";
import type { Settling } from "./settling.ts";
import { watchEndedOrder } from "./watch-ended-order.ts";

/** An order that the giver may have approved: captured when it is, let go when its time is over. */
export async function lookAtOrder(settling: Settling, known: Contribution): Promise<Contribution> {
  const { deps, gateway } = settling;
  if (known.orderId === null) return known;
  const seen = await gateway.getCheckout(known.orderId);
  const decided = await deps.db.transaction().execute(async (work) => {
    const opened = await openLocked(work, known);
    const isSame = opened.contribution.orderId === known.orderId && isWaiting(opened.contribution);
    return isSame ? decide(settling, work, opened, seen) : opened.contribution;
  });
  if (decided.state === "capturing") return captureOrder(settling, decided);
  // Let go: the order goes with it.
  return decided.lookAt !== null && (decided.state === "expired" || decided.state === "declined")
    ? watchEndedOrder(settling, decided)
    : decided;
}

const isWaiting = ({ state }: Contribution) => state === "order" || state === "approved" || state === "capturing";

async function decide(
  settling: Settling,
  work: Work,
  opened: OpenedContribution,
  seen: Answered<Checkout>,
): Promise<Contribution> {
  const { contribution } = opened;
  const now = settling.deps.clock.now();
  if (seen.kind === "ok") return follow(settling, work, opened, seen.value);
  if (seen.kind === "failed" && seen.failure === "not_found") return forgetOrder(work, contribution, now);
  return updateContribution(work, contribution, { lookAt: afterVainLook(seen, now) }, now);
}

async function follow(
  settling: Settling,
  work: Work,
  opened: OpenedContribution,
  checkout: Checkout,
): Promise<Contribution> {
  const { contribution, party, payoutRequestedAt } = opened;
  const now = settling.deps.clock.now();
  const inTime = party !== null && mayStillPay(timesOf(party, payoutRequestedAt), contribution.createdAt, now);
  const [capture] = checkout.captures.filter(({ state }) => state !== "declined");
  if (capture) {
    // Taken in a way that we did not ask for, or whose answer was lost. What we asked for, we asked for in time; what
    // others took after the end is no contribution, and goes back.
    if (contribution.state !== "capturing" && !inTime) return endOrder(work, contribution, now);
    const taken = contribution.state === "capturing" ? contribution : await begin(work, contribution, now);
    return noteCapture(settling.deps, work, { ...opened, contribution: taken }, capture);
  }
  if (checkout.state === "voided") return forgetOrder(work, contribution, now);
  if (checkout.state === "completed") return updateContribution(work, contribution, { lookAt: nextLook(now) }, now);
  if (checkout.state === "created") return waitForGiver(work, contribution, now);
  if (!sameMoney(contribution, checkout)) return refuseOrder(settling, work, contribution);
  if (!inTime) return endOrder(work, contribution, now);
  return contribution.state === "capturing" ? contribution : begin(work, contribution, now);
}

/** From here on the money may move: the question is written down before it is asked. */
async function begin(work: Work, contribution: Contribution, now: Date): Promise<Contribution> {
  const key = captureKey(contribution.orderId ?? "");
  await noteAttempt(work, { key, contributionId: contribution.id, kind: "capture" }, now);
  return moveContribution(work, contribution, { state: "capturing", lookAt: soon(now) }, now);
}

/** The giver has not approved it yet, or has to once more. */
async function waitForGiver(work: Work, contribution: Contribution, now: Date): Promise<Contribution> {
  if (now >= expiresAt(contribution)) return endOrder(work, contribution, now);
  const lookAt = nextLook(now);
  return contribution.state === "order"
    ? updateContribution(work, contribution, { lookAt }, now)
    : moveContribution(work, contribution, { state: "order", lookAt }, now);
}

const endOrder = async (work: Work, contribution: Contribution, now: Date) =>
  dropContribution(work, contribution, "expired", now);

/** The order is gone at the provider's: it is an intention again, and the next order is a new one. */
async function forgetOrder(work: Work, contribution: Contribution, now: Date): Promise<Contribution> {
  if (now >= expiresAt(contribution)) return endOrder(work, contribution, now);
  const without = { orderId: null, approveUrl: null, payee: null, lookAt: expiresAt(contribution) };
  return moveContribution(work, contribution, { state: "intent", ...without }, now);
}

/** The order is not the one we made: nothing is taken by it. */
async function refuseOrder({ deps }: Settling, work: Work, contribution: Contribution): Promise<Contribution> {
  await alertHouse(deps, work, {
    key: `order ${contribution.provider} ${contribution.orderId}`,
    title: "an order is not what was intended",
    lines: ["Amount, currency, invoice or payee of an order differ from the contribution. Nothing was captured."],
    path: "/admin/refunds",
  });
  return dropContribution(work, contribution, "expired", deps.clock.now());
}
