import type { Donation } from "@wishwell/contract/api/contributions";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { hasAnswered } from "@wishwell/domain/guests/guest-status";

/** Why the guest cannot give now. */
export type Closed = "called-off" | "given" | "under-way" | "too-late" | "not-answered" | "no-place" | "not-here";

type OwnStage = "locked" | "declined" | "pending" | "paid" | "refunded";

export type Stage =
  | { readonly is: "form" }
  | { readonly is: OwnStage; readonly donation: Donation }
  | { readonly is: "closed"; readonly why: Closed };

/** Cancellation of the party comes first, then the giver's own contribution, then whether giving is open. */
export function stageOf(content: DonateContent, paysHere: boolean): Stage {
  const { donation, cancelled } = content;
  if (cancelled) return { is: "closed", why: "called-off" };
  const own = donation && ownStage(donation, content);
  if (own) return own;
  const why = closedBecause(content, paysHere);
  return why === null ? { is: "form" } : { is: "closed", why };
}

/** Null when the contribution ended unpaid or was refunded, and the guest may start another. */
function ownStage(donation: Donation, { may_contribute }: DonateContent): Stage | null {
  switch (donation.state) {
    case "intent":
      return { is: "locked", donation };
    case "pending":
    case "paid":
      return { is: donation.state, donation };
    case "refunded":
      return may_contribute ? null : { is: "refunded", donation };
    case "failed":
      return donation.declined ? { is: "declined", donation } : null;
    case "cancelled":
      return null;
  }
}

function closedBecause(content: DonateContent, paysHere: boolean): Closed | null {
  const { held, guest, party, may_contribute } = content;
  if (held === "pending") return "under-way";
  if (held === "paid" || guest.contributed) return "given";
  if (may_contribute) return paysHere ? null : "not-here";
  if (guest.waiting && !party.over) return "no-place";
  return hasAnswered(guest.status) || party.over || party.complete === 1 ? "too-late" : "not-answered";
}

/** The giver returned from the provider as having paid, and the server has not confirmed the payment yet. */
export const isReported = ({ came_back, donation }: Pick<DonateContent, "came_back" | "donation">): boolean =>
  came_back === "paid" && (donation?.state === "pending" || donation?.state === "intent");
