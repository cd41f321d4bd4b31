import { addDays, hour, londonDay, londonInstant, minute } from "@wishwell/domain/parties/london-time";
import { openCheckout } from "../../features/contributions/checkout.ts";
import { recordIntention } from "../../features/contributions/record-intention.ts";
import { settle } from "../../features/contributions/settle.ts";
import type { Guest } from "../../features/guests/public.ts";
import { decideRefund } from "../../features/refunds/decide-refund.ts";
import { recordDispute } from "../../features/refunds/disputes.ts";
import { findOpenRefundOf } from "../../features/refunds/refunds.store.ts";
import { askForRefund, confirmRefund } from "../../features/refunds/request-refund.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { approveOrder } from "../../platform/payment-gateway/sandbox/captures.ts";
import { testCards } from "../../platform/payment-gateway/sandbox/order.ts";
import { decideDispute, openDispute } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { type Family, placeOf, type Town } from "./demo-families.ts";
import type { Stage } from "./demo-stage.ts";

export interface Cast {
  readonly organiser: { readonly actor: Actor; readonly lastName: string; readonly town: Town };
  readonly admin: Actor;
  readonly visitor: Actor;
  readonly charityId: string | null;
  /** Children of other organisers who are invited too. */
  readonly others: readonly Family[];
  readonly now: Date;
  /** Spreads choices, so that parties differ. */
  readonly place: number;
}

export interface Step {
  readonly at: Date;
  readonly run: () => Promise<unknown>;
}

const day = 24 * hour;

interface Giving {
  readonly guest: Guest;
  readonly family: Family;
  /** As in `Scene.given`. */
  readonly gift: string;
  readonly partyId: string;
  readonly at: Date;
  readonly end: Date;
}

const cardFor = (name: string) => testCards.find((card) => card.name === name)?.number ?? null;
const noAddress = { address1: "", address2: "", city: "", postcode: "" };

/** A gift, and what becomes of it. */
export function giving(stage: Stage, cast: Cast, { guest, family, gift, partyId, at, end }: Giving): Step[] {
  const { deps } = stage;
  const { visitor, admin, now } = cast;
  const amount = Number(/^[\d.]+/.exec(gift)?.[0] ?? 0).toFixed(2);
  const is = (letter: string) => gift.includes(letter);
  const { postcode } = placeOf[cast.organiser.town];
  const home = {
    address1: `${4 + (family.phone.length + guest.firstName.length) * 3} Fern Close`,
    address2: "",
    city: cast.organiser.town,
    postcode,
  };
  let id = "";
  let disputeId = "";
  const card = is("d") ? cardFor("Declined") : is("n") ? cardFor("Pending, settles later") : null;
  const provider = "sandbox" as const;
  // A payment stays pending for half an hour.
  const start = is("n") ? new Date(now.getTime() - 8 * minute) : at;
  const asks = is("a")
    ? new Date(end.getTime() + 2 * hour)
    : is("k")
      ? new Date(end.getTime() + 3 * hour)
      : new Date(at.getTime() + 2 * day);
  const later = (days: number, from: Date = at) => londonInstant(addDays(londonDay(from), days), "10:20");
  const decision = is("b")
    ? ({ answer: "approve", reason: "" } as const)
    : ({ answer: "refuse", reason: "The party took place, and the gift has been bought." } as const);
  return [
    {
      at: start,
      async run() {
        const given = await recordIntention(deps, visitor, {
          partyId,
          guestId: guest.id,
          amount,
          coverCosts: is("o"),
          amountPrivate: is("p"),
          giftAid: is("g"),
          declared: is("g"),
          billing: { name: `${family.carer} ${family.lastName}`, ...(is("g") ? home : noAddress) },
        });
        id = given.id;
        const { orderId } = await openCheckout(deps, { id });
        await approveOrder(deps, { orderId, card });
        await settle(deps, id);
      },
    },
    ...(is("a") || is("b") || is("k")
      ? [
          {
            at: asks,
            async run() {
              const message = is("k")
                ? "We didn’t get to the party after all."
                : "I gave twice by mistake, once on my other card.";
              await askForRefund(deps, visitor, { contributionId: id, message });
            },
          },
          {
            at: new Date(asks.getTime() + 12 * minute),
            run: () => confirmRefund(deps, visitor, { token: stage.latest.token }),
          },
        ]
      : []),
    ...(is("b") || is("k")
      ? [
          {
            at: later(1, asks),
            async run() {
              const open = await findOpenRefundOf(deps.db, id);
              if (open !== null) await decideRefund(deps, admin, { id: open.id, ...decision });
            },
          },
        ]
      : []),
    ...(is("c") || is("l")
      ? [
          {
            at: is("c") ? later(-4, now) : later(9),
            async run() {
              const { captureId } = await settle(deps, id);
              const opened = await openDispute(deps, { captureId: captureId ?? "" });
              if (opened.kind !== "ok") throw new Error(`no dispute: ${opened.detail}`);
              disputeId = opened.value.id;
              await recordDispute(deps, { provider, disputeId });
            },
          },
        ]
      : []),
    ...(is("l")
      ? [
          {
            at: later(24),
            async run() {
              await decideDispute(deps, { disputeId, outcome: "lost" });
              await recordDispute(deps, { provider, disputeId });
            },
          },
        ]
      : []),
  ];
}
