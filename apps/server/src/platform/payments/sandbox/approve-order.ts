import { readCard } from "./cards.ts";
import { notify } from "./notify.ts";
import type { Order } from "./order.ts";
import { aboutOrder, stateOf } from "./orders.ts";
import { findOrder, lockOrder, updateOrder } from "./orders.store.ts";
import type { SandboxParts } from "./sandbox-parts.ts";

/** The giver's side: what the pages at `/sandbox/pay` do, and tests without them. */

/** As the giver finds it; null when there is none. */
export async function openOrder({ db, clock }: SandboxParts, id: string): Promise<Order | null> {
  const order = await findOrder(db, id);
  return order && { ...order, state: stateOf(order, clock.now()) };
}

/** By the number of a card, or from the test account. A card with an extra step waits for `passExtraStep`. */
export async function approveOrder(
  parts: SandboxParts,
  { orderId, card = null }: { readonly orderId: string; readonly card?: string | null },
): Promise<Order | null> {
  const { extraStep, ...means } =
    card === null ? { paidWith: "account", outcome: "paid" as const, extraStep: false } : readCard(card);
  return changeOpenOrder(parts, orderId, async (change) =>
    extraStep ? change({ ...means, extraStep, state: "created", declined: false }) : change(approved(means)),
  );
}

/** The bank asked whether it is really them: yes, or no. */
export async function passExtraStep(
  parts: SandboxParts,
  { orderId, passed }: { readonly orderId: string; readonly passed: boolean },
): Promise<Order | null> {
  return changeOpenOrder(parts, orderId, async (change, order) => {
    if (!order.extraStep) return order;
    return change(passed ? approved({}) : refusedCard);
  });
}

const approved = <Means extends object>(means: Means) =>
  ({ ...means, state: "approved", extraStep: false, declined: false }) as const;

/** The order is open again, for another card. */
export const refusedCard = {
  state: "created",
  paidWith: null,
  outcome: null,
  extraStep: false,
  declined: true,
} as const;

type Change = (changes: Parameters<typeof updateOrder>[2]) => Promise<Order>;

/** One that was approved, paid or given up stays as it is, however often somebody taps. */
async function changeOpenOrder(
  parts: SandboxParts,
  id: string,
  decide: (change: Change, order: Order) => Promise<Order>,
): Promise<Order | null> {
  return parts.db.transaction().execute(async (work) => {
    const order = await lockOrder(work, id);
    if (order === null) return null;
    const state = stateOf(order, parts.clock.now());
    if (state !== "created") return { ...order, state };
    const decided = await decide(async (changes) => updateOrder(work, order, changes), order);
    if (decided.state === "approved") {
      await notify(parts, work, [{ kind: "order.approved", about: aboutOrder(order) }]);
    }
    return decided;
  });
}
