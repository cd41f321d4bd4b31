import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import type { IconName } from "../../../ui/site/Icon.tsx";
import type { FeedEvent } from "./read-events.ts";

export interface FeedWords {
  readonly icon: IconName;
  readonly tone: "leaf" | "sky";
  readonly strong: string;
  readonly rest: string;
}

type Details = FeedEvent["details"];

/** The feed's text for an event; null for events that are no news to the organiser. */
export function feedWords({ kind, details }: Pick<FeedEvent, "kind" | "details">): FeedWords | null {
  const of = (icon: IconName, tone: FeedWords["tone"], rest: string) => ({ icon, tone, strong: nameIn(details), rest });
  switch (kind) {
    case "invite-request":
      return of("message", "sky", "asked to join the guest list");
    case "class-reply":
      return of(
        "message",
        "sky",
        details.again === true
          ? "changed their class-link reply: please check"
          : "replied through the class link: please check",
      );
    case "reply":
      // An organiser who records a guest's reply knows it already.
      return details.by === "organiser" ? null : answered(details);
    case "siblings":
      return of("users", "leaf", siblingWords(details));
    case "message":
      return of("chat", "sky", "wrote to you");
    case "requirement":
      return of("note", "sky", "told you what to look out for");
    case "answers":
      return of("note", "sky", "answered your questions");
    case "wish":
      return of("cake", "leaf", "sent a birthday wish");
    case "contribution":
      return of("gift", "leaf", givenWords(details));
    case "payment-pending":
      return of("clock", "sky", "is chipping in: the bank is checking the payment");
    case "invitation":
      if (details.outcome === "failed") return of("warning", "sky", "didn’t get an invitation: we couldn’t send it");
      if (details.outcome !== "refused" && details.outcome !== "bounced") return null;
      return of("warning", "sky", "can’t be reached: the email bounced");
    case "letter":
      return of("warning", "sky", `${notSent(details)}: we couldn’t send it`);
    case "complete":
      return { icon: "tick", tone: "leaf", strong: "The party is complete", rest: "" };
    case "cancelled":
      return { icon: "cross", tone: "sky", strong: "The party is cancelled", rest: "" };
    default:
      return null;
  }

  /** Confirming the same reply after the party changed is news too. */
  function answered({ status, waiting, again }: Details): FeedWords {
    if (waiting === true) return of("clock", "sky", "would like to come, and is on the waiting list");
    if (status === guestStatus.accepted) return of("tick", "leaf", again === true ? "is still coming" : "is coming");
    return of("cross", "sky", again === true ? "still can’t come" : "can’t come");
  }
}

/** The sentence for screen readers. */
export const spoken = ({ strong, rest }: FeedWords): string => `${strong}${rest === "" ? "" : ` ${rest}`}.`;

const nameIn = ({ name }: Details): string => (typeof name === "string" && name !== "" ? name : "Someone");

/** A missing amount is private. */
const givenWords = ({ amount }: Details) =>
  typeof amount === "string" ? `chipped in ${pounds(fromWire(amount))}` : "chipped in (amount kept private)";

function notSent({ letter }: Details): string {
  if (letter === "message") return "didn’t get your message";
  if (letter === "thanks") return "didn’t get your thank-you";
  if (letter === "reminder") return "didn’t get a reminder";
  if (letter === "place") return "didn’t get our email about a free place";
  return letter === "change" ? "wasn’t told about the change" : "didn’t get the email we send the day before the party";
}

function siblingWords({ number }: Details): string {
  if (number === 0) return "isn’t bringing any siblings";
  if (number === 1) return "is bringing a sibling";
  return `is bringing ${typeof number === "number" ? number : "some"} siblings`;
}
