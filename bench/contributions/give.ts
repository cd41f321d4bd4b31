import { openCheckout } from "../../apps/server/src/features/contributions/checkout.ts";
import { recordIntention } from "../../apps/server/src/features/contributions/record-intention.ts";
import { settle } from "../../apps/server/src/features/contributions/settle.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { approveOrder } from "../../apps/server/src/platform/payment-gateway/sandbox/captures.ts";
import type { Giver } from "./load-contributions.ts";

const visitor = { kind: "visitor", address: "192.0.2.7", requestId: "bench", claimToken: null } as const;
const billing = { name: "Hannah Bennett", address1: "4 Mill Lane", address2: "", city: "Bristol", postcode: "BS6 5XQ" };

/** From intention to ledger, including the sandbox provider's side. */
export async function give(deps: Deps, { guestId, partyId }: Giver): Promise<void> {
  const typed = { amount: "20.00", amountPrivate: false, giftAid: true, declared: true, billing };
  const { id } = await recordIntention(deps, visitor, { guestId, partyId, ...typed });
  const { orderId } = await openCheckout(deps, { id });
  await approveOrder(deps, { orderId });
  const { state } = await settle(deps, id);
  if (state !== "captured") throw new Error(`it is ${state}`);
}
