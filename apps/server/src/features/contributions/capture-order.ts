import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Answered, Capture } from "../../platform/payments/gateway.ts";
import { alertHouse } from "../operations/public.ts";
import type { Contribution } from "./contribution.ts";
import { updateContribution } from "./contributions.store.ts";
import { nextLook, soon } from "./look-times.ts";
import { moveContribution } from "./move-contribution.ts";
import { noteCapture } from "./note-capture.ts";
import { noteDecline } from "./note-decline.ts";
import { type OpenedContribution, openLocked } from "./open-contribution.ts";
import { noteAttemptAnswer, ordersOf } from "./payment-attempts.store.ts";
import type { Settling } from "./settling.ts";
import { voidQuietly } from "./void-order.ts";

/** Each order is captured once: asking again with the same key takes nothing more. */
export const captureKey = (orderId: string) => `c:${orderId}`;

/** Takes what was approved. Whoever comes at the same time asks the same question and hears the same answer. */
export async function captureOrder(settling: Settling, known: Contribution): Promise<Contribution> {
  const { deps, gateway } = settling;
  const { orderId } = known;
  if (orderId === null) throw new Error(`contribution ${known.id} is captured without an order`);
  const asked = await gateway.capture({ key: captureKey(orderId), orderId });
  // Taken by somebody else, by an earlier order, or by us and forgotten: the orders say what became of it.
  const answer = isDone(asked) ? await takenBefore(settling, known) : asked;
  const settled = await deps.db.transaction().execute(async (work) => {
    const opened = await openLocked(work, known);
    const { contribution } = opened;
    // Of several who asked at once, whoever heard that the card was declined may come second.
    const isWaiting = contribution.state === "capturing" || (isDeclined(answer) && contribution.state === "order");
    return contribution.orderId === orderId && isWaiting ? note(settling, work, opened, answer) : contribution;
  });
  // What was declined is tried with another card, on another order.
  if (settled.state === "intent") await voidQuietly(settling, orderId);
  return settled;
}

const isDeclined = (answer: Answered<Capture>) => answer.kind === "failed" && answer.failure === "declined";
const isDone = (answer: Answered<Capture>) => answer.kind === "failed" && answer.failure === "already_done";

/** A provider takes a contribution's number once: what it took may stand in an earlier order. */
async function takenBefore({ deps, gateway }: Settling, known: Contribution): Promise<Answered<Capture>> {
  const declined: Capture[] = [];
  for (const orderId of await ordersOf(deps.db, known)) {
    const seen = await gateway.getCheckout(orderId);
    // One that ran out has taken nothing.
    if (seen.kind === "failed" && seen.failure === "not_found") continue;
    if (seen.kind !== "ok") return seen;
    const taken = seen.value.captures.find(({ state }) => state !== "declined");
    if (taken) return { kind: "ok", value: taken };
    if (orderId === known.orderId) declined.push(...seen.value.captures);
  }
  const last = declined.at(-1);
  if (last === undefined) await tellMissing(deps, known);
  return last ? { kind: "ok", value: last } : { kind: "unknown", detail: "captured, and no capture to be seen" };
}

/** Nothing is credited that nobody can see. It is looked for again, and a person hears of it once. */
async function tellMissing(deps: Deps, { provider, id }: Contribution): Promise<void> {
  await deps.db.transaction().execute((work) =>
    alertHouse(deps, work, {
      key: `missing ${provider} ${id}`,
      title: "a payment is said to be made and cannot be found",
      lines: [`The payment provider says that ${id} is paid, and none of its orders is. Please look for it there.`],
      path: "/admin/refunds",
    }),
  );
}

async function note(
  { deps }: Settling,
  work: Work,
  opened: OpenedContribution,
  answer: Answered<Capture>,
): Promise<Contribution> {
  const { contribution } = opened;
  const now = deps.clock.now();
  const key = captureKey(contribution.orderId ?? "");
  if (answer.kind === "unknown") {
    await noteAttemptAnswer(work, key, { state: "unknown", detail: answer.detail }, now);
    return updateContribution(work, contribution, { lookAt: soon(now) }, now);
  }
  if (answer.kind === "ok") {
    await noteAttemptAnswer(work, key, { state: "ok", detail: answer.value.id }, now);
    return answer.value.state === "declined"
      ? noteDecline(deps, work, contribution)
      : noteCapture(deps, work, opened, answer.value);
  }
  await noteAttemptAnswer(work, key, { state: "failed", detail: `${answer.failure}: ${answer.detail}` }, now);
  if (answer.failure === "declined") return noteDecline(deps, work, contribution);
  if (answer.failure === "not_approved") {
    return moveContribution(work, contribution, { state: "order", lookAt: nextLook(now) }, now);
  }
  // The order is looked at again; what is wrong with the account or its limits is for people to mend.
  await alertHouse(deps, work, {
    key: `capture ${contribution.provider} ${contribution.orderId}`,
    title: "a payment could not be captured",
    lines: [`The payment provider refused it: ${answer.failure}. We look at it again every ten minutes.`],
    path: "/admin/refunds",
  });
  return moveContribution(work, contribution, { state: "approved", lookAt: nextLook(now) }, now);
}
