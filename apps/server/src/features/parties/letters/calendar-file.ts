import { londonInstant } from "@wishwell/domain/parties/london-time";
import { invitationTitle, partyLanguage, possessive } from "@wishwell/domain/parties/party-language";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Config } from "../../../platform/config/config.ts";
import type { Attachment } from "../../../platform/mail/mail-queue.ts";
import type { WholeParty } from "../party.ts";
import type { View } from "../parties.policy.ts";
import { type PartyOfOrganiser, placeLines } from "./party-letters.ts";

interface Entry extends Omit<PartyOfOrganiser, "organiser"> {
  readonly organiser: { readonly firstName: string };
  /** Decides whether the street is included. */
  readonly view: View;
  /** The reader's own page. */
  readonly link: string;
  readonly now: Date;
  readonly cancelled?: boolean;
}

type Site = Pick<Config, "publicUrl" | "PRODUCT_NAME">;

/**
 * The party as a calendar entry. The UID never changes, SEQUENCE grows when date, time or place changes, and no guest
 * is named. Null while the party has no date.
 */
export function calendarFile(site: Site, entry: Entry): Attachment | null {
  const { party, organiser, view, link, now, cancelled = false } = entry;
  if (party.date === null || party.endsAt === null) return null;
  const host = new URL(site.publicUrl).hostname;
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ method, prodId: { company: site.PRODUCT_NAME, product: "party", language: "EN" } });
  calendar.createEvent({
    id: `${party.id}@${host}`,
    // A cancellation needs a higher sequence than the entry it cancels.
    sequence: party.calendarSequence + (cancelled ? 1 : 0),
    stamp: now,
    start: londonInstant(party.date, party.startTime ?? "00:00"),
    end: party.endsAt,
    summary: titleOf(party),
    description: `${invitationTitle(namesOf(party))}. ${link}`,
    location: placeLines(party, view).join(", "),
    url: link,
    // An entry needs an organiser's address. Guests reply through the invitation, so it is a no-reply address.
    organizer: { name: organiser.firstName === "" ? site.PRODUCT_NAME : organiser.firstName, email: `noreply@${host}` },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  const type = `text/calendar; charset=utf-8; method=${method}`;
  return { name: cancelled ? "cancelled.ics" : "party.ics", type, content: calendar.toString() };
}

const namesOf = ({ children }: WholeParty) => partyLanguage(children, []).recipientNames;

const titleOf = (party: WholeParty) => {
  const names = namesOf(party);
  return names === "" ? party.name : `${possessive(names)} party`;
};
