import type { Donation } from "@wishwell/contract/api/contributions";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { hasAnswered } from "@wishwell/domain/guests/guest-status";

/** Why nobody gives here now. */
export type Closed = "called-off" | "given" | "under-way" | "too-late" | "not-answered" | "not-here";

type OwnStage = "locked" | "declined" | "pending" | "paid" | "refunded";

/** What the page shows. */
export type Stage =
  | { readonly is: "form" }
  | { readonly is: OwnStage; readonly donation: Donation }
  | { readonly is: "closed"; readonly why: Closed };

/** One that the giver holds goes before everything else that is known of the party. */
export function stageOf(content: DonateContent, paysHere: boolean): Stage {
  const { donation, cancelled } = content;
  if (cancelled) return { is: "closed", why: "called-off" };
  const own = donation && stageOfOwn(donation, content);
  if (own) return own;
  const why = closedBecause(content, paysHere);
  return why === null ? { is: "form" } : { is: "closed", why };
}

/** Null: it came to nothing, and another one may be begun. */
function stageOfOwn(donation: Donation, { may_contribute }: DonateContent): Stage | null {
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
  return hasAnswered(guest.status) || party.over || party.complete === 1 ? "too-late" : "not-answered";
}

/** They come from the provider, who says that it is paid, and nobody here knows what became of it. */
export const isReported = ({ came_back, donation }: Pick<DonateContent, "came_back" | "donation">): boolean =>
  came_back === "paid" && (donation?.state === "pending" || donation?.state === "intent");
