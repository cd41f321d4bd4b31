import { directionsLinks } from "@wishwell/domain/parties/directions";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { type Pence, pounds } from "@wishwell/domain/money/money";
import type { LetterProps } from "@wishwell/letters";
import type { Config } from "../../platform/config/config.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import {
  aboutParty,
  asksForAnswer,
  calendarFile,
  invitationLink,
  notesOf,
  type PartyOfOrganiser,
  senderName,
  toGuest,
  type View,
  viewOf,
  type WhenAndWhere,
  type WholeParty,
} from "../parties/public.ts";
import type { GuestToNotify } from "./reminders.store.ts";

export function reminderLetter(
  config: Config,
  about: PartyOfOrganiser,
  guest: GuestToNotify,
): LetterToQueue<"reply-reminder"> {
  return { ...toOne(about, guest), template: "reply-reminder", props: asksForAnswer(config, about, guest) };
}

export function dayBeforeLetter(
  config: Config,
  about: PartyOfOrganiser,
  guest: GuestToNotify,
): LetterToQueue<"day-before"> {
  const props = {
    ...toGuest(config, about, guest),
    notes: notesOf(about.party),
    directions: directionsOf(about.party),
  };
  return { ...toOne(about, guest), template: "day-before", props };
}

export function changeLetter(
  config: Config,
  about: PartyOfOrganiser,
  guest: GuestToNotify,
  changes: readonly Change[],
  now: Date,
): LetterToQueue<"party-changed"> {
  const asks = asksForAnswer(config, about, guest);
  const { rsvpDate } = about.party;
  // Left out once the reply date has passed.
  const replyBy = rsvpDate !== null && rsvpDate >= londonDay(now) ? asks.replyBy : "";
  return {
    ...toOne(about, guest),
    template: "party-changed",
    // A family that waits for a place has no calendar entry.
    attachments: guest.status === guestStatus.waiting ? [] : calendarFor(config, about, guest, now),
    props: { ...asks, replyBy, changes, answered: answerOf(guest) },
  };
}

export function cancellationLetter(
  config: Config,
  about: PartyOfOrganiser,
  guest: GuestToNotify,
  { now, moneyBack, message }: { readonly now: Date; readonly moneyBack: Pence | null; readonly message: string },
): LetterToQueue<"party-cancelled"> {
  const { link: _, ...props } = toGuest(config, about, guest);
  return {
    ...toOne(about, guest),
    template: "party-cancelled",
    attachments: calendarFor(config, about, guest, now, true),
    props: { ...props, moneyBack: moneyBack === null ? "" : pounds(moneyBack), message },
  };
}

/** Replies to any of these emails go to the organiser. */
const toOne = (about: PartyOfOrganiser, guest: GuestToNotify) =>
  ({
    to: guest.email,
    priority: "bulk",
    senderName: senderName(about),
    replyTo: about.organiser.email,
    about: { partyId: about.party.id, guestId: guest.id },
  }) as const;

function calendarFor(config: Config, about: PartyOfOrganiser, guest: GuestToNotify, now: Date, cancelled = false) {
  const view = viewOf(guest, about.party);
  const file = calendarFile(config, { ...about, view, link: invitationLink(config, guest.id), now, cancelled });
  return file === null ? [] : [file];
}

function answerOf({ status }: GuestToNotify): LetterProps["party-changed"]["answered"] {
  if (status === guestStatus.accepted) return "accepted";
  if (status === guestStatus.waiting) return "waiting";
  return status === guestStatus.declined ? "declined" : "nothing";
}

/** Only to an exact position: the words of the address are in the email already. */
const directionsOf = ({ latitude, longitude }: WholeParty) =>
  latitude === null || longitude === null
    ? []
    : directionsLinks({ words: "", position: { lat: latitude, lng: longitude } });

export interface Change {
  readonly what: "Day" | "Time" | "Place";
  readonly before: string;
  readonly now: string;
}

/** The changes since the details in `told`. The street is left out for a reader who may not see it. */
export function changesSince(
  config: Config,
  about: PartyOfOrganiser,
  told: WhenAndWhere,
  view: View,
): readonly Change[] {
  const before = wordsOf(config, { ...about, party: { ...about.party, ...told } }, view);
  const now = wordsOf(config, about, view);
  return (["Day", "Time", "Place"] as const)
    .filter((what) => before[what] !== now[what])
    .map((what) => ({ what, before: before[what], now: now[what] }));
}

function wordsOf(config: Config, about: PartyOfOrganiser, view: View): Record<Change["what"], string> {
  const { day, time, place } = aboutParty(config, about, view);
  return { Day: day, Time: time, Place: place.join(", ") };
}
