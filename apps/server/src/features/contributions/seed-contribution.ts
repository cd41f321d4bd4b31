import type { Deps } from "../../platform/deps.ts";
import { noRateLimits } from "../../platform/limits/rate-limits.ts";
import { approveOrder } from "../../platform/payment-gateway/sandbox/captures.ts";
import { openCheckout } from "./checkout.ts";
import { recordIntention } from "./record-intention.ts";
import { settle } from "./settle.ts";

export interface KnownContribution {
  readonly partyId: string;
  readonly guestId: string;
  readonly name: string;
  /** "20.00" */
  readonly amount: string;
  readonly amountPrivate: boolean;
  readonly giftAid: boolean;
}

const visitor = { kind: "visitor", address: "127.0.0.1", requestId: "demo", claimToken: null } as const;
const noAddress = { address1: "", address2: "", city: "", postcode: "" };
const silent = { queue: async () => false, queueMany: async () => undefined };
const bristol = { address1: "4 Fern Close", address2: "", city: "Bristol", postcode: "BS6 7QP" };

/** For the demo: a contribution paid from the sandbox's test account. No emails are sent. */
export async function addKnownContribution(deps: Deps, known: KnownContribution): Promise<void> {
  const { partyId, guestId, name, amount, amountPrivate, giftAid } = known;
  const quiet = { ...deps, limits: noRateLimits, mail: { ...deps.mail, ...silent } };
  const { id } = await recordIntention(quiet, visitor, {
    partyId,
    guestId,
    amount,
    coverCosts: false,
    amountPrivate,
    giftAid,
    declared: giftAid,
    billing: { name, ...(giftAid ? bristol : noAddress) },
  });
  const { orderId } = await openCheckout(quiet, { id });
  await approveOrder(quiet, { orderId });
  await settle(quiet, id);
}
