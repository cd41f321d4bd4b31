import type { Party } from "@wishwell/contract/api/parties";
import { standingOf } from "../../party/party-words.ts";

export interface StatusWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** What can be done about it; null once there is nothing left to hold back. */
  readonly button: string | null;
}

const always = "receipts and letters about payouts are always sent";

/** What being active or paused means for a party, which is less once the party is over and nothing once it is complete. */
export function statusWords(party: Pick<Party, "status" | "over" | "complete" | "cancelled">): StatusWords {
  const active = party.status === 1;
  const button = active ? "Pause event" : "Activate event";
  switch (standingOf(party)) {
    case "cancelled":
      return {
        title: "The party is cancelled:",
        lines: ["guests get no more letters about it", "whoever gave hears when the money is on its way back"],
        button: null,
      };
    case "complete":
      return { title: "The party is complete:", lines: ["guests get no more letters about it", always], button: null };
    case "over":
      return {
        title: "The party is over:",
        lines: [
          "no more invitations and reminders go out",
          active
            ? "news of changes still reaches your guests, unless you pause it"
            : "no news of changes goes out either",
          always,
        ],
        button,
      };
    case "active":
      return {
        title: "While the party is active:",
        lines: [
          "invitations can be sent, and reminders and changes reach your guests",
          "guests can reply and give, as ever",
          always,
        ],
        button,
      };
    case "paused":
      return {
        title: "While the party is paused:",
        lines: [
          "no invitations, reminders or news of changes go out",
          "messages you write yourself still go",
          "guests can reply and give, as ever",
          always,
        ],
        button,
      };
  }
}
