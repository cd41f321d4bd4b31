import type { Sent } from "@wishwell/contract/api/calls";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { instructionTags, type InstructionTag } from "@wishwell/domain/parties/instruction-tags";
import { addDays, type Day, londonDay } from "@wishwell/domain/parties/london-time";
import { endsAfterMidnight } from "@wishwell/domain/parties/party-dates";
import { suggestedTitle } from "@wishwell/domain/parties/party-titles";
import { now } from "../../../lib/now.ts";
import type { AddressValues } from "../../venues/typed-address.ts";
import { lastDay } from "./party-days.ts";

/**
 * The details form's values, in display order. A type alias, because an interface is not assignable to a plain record.
 */
export type DetailsValues = {
  name: string;
  /** The title we last suggested; while it is the title, the title follows the date. */
  suggested_name: string;
  eventtheme_uuid: string;
} & AddressValues & {
    date: string;
    start_time: string;
    end_time: string;
    sleepover: boolean;
    end_date: string;
    rsvp_date: string;
    /** One per line, as they are stored. */
    instructions: string;
    additional: string;
    address_after_accept: boolean;
    hide_guest_list: boolean;
    /** The version that was loaded; the server refuses to save over a newer one. */
    version: string;
  };

const usualStart = "12:00";
const usualEnd = "14:00";

export function detailsValues(party: Party): DetailsValues {
  const { address, notes, date, end_date } = party;
  const [start_time, end_time] = [party.start_time ?? usualStart, party.end_time ?? usualEnd];
  const nextDay = date !== null && end_date === addDays(date, 1);
  const sleepover = end_date !== null && end_date !== date && !(nextDay && endsAfterMidnight(start_time, end_time));
  const suggested = titleFor(party, date);
  return {
    name: party.name || suggested,
    suggested_name: suggested,
    eventtheme_uuid: party.eventtheme_uuid ?? "",
    venue: address.venue,
    postcode: address.postcode ?? "",
    address1: address.address1 ?? "",
    address2: address.address2 ?? "",
    city: address.city,
    county: address.county,
    address_phone: address.address_phone ?? "",
    address_website: address.address_website ?? "",
    address_email: address.address_email ?? "",
    lat: degrees(address.lat),
    lng: degrees(address.lng),
    date: date ?? "",
    start_time,
    end_time,
    sleepover,
    end_date: sleepover ? end_date : "",
    rsvp_date: party.rsvp_date ?? "",
    instructions: inOrder(notes.instructions),
    additional: notes.additional,
    address_after_accept: party.address_after_accept ?? false,
    hide_guest_list: party.hide_guest_list,
    version: party.version === undefined ? "" : String(party.version),
  };
}

/** The title to suggest for a party on this day; empty while we know too little about the children. */
export function titleFor({ eventrecipients }: Pick<Party, "eventrecipients">, partyDate: Day | null): string {
  const children = eventrecipients.map(({ first_name, date_of_birth = null }) => ({
    firstName: first_name,
    dateOfBirth: date_of_birth,
  }));
  return suggestedTitle(children, { partyDate, today: londonDay(now()) }, limits.title);
}

/** Clears every field, but keeps the party's version and privacy settings. */
export function emptyDetails({ version, address_after_accept, hide_guest_list }: DetailsValues): DetailsValues {
  return {
    name: "",
    suggested_name: "",
    eventtheme_uuid: "",
    venue: "",
    postcode: "",
    address1: "",
    address2: "",
    city: "",
    county: "",
    address_phone: "",
    address_website: "",
    address_email: "",
    lat: "",
    lng: "",
    date: "",
    start_time: usualStart,
    end_time: usualEnd,
    sleepover: false,
    end_date: "",
    rsvp_date: "",
    instructions: "",
    additional: "",
    address_after_accept,
    hide_guest_list,
    version,
  };
}

/** Sends all fields, so that the server reports every one that is missing. */
export function changesOf(values: DetailsValues, uuid: string): Sent<"PATCH /events", "body"> {
  const { version, instructions, end_date, suggested_name: _ours, ...rest } = values;
  const pastMidnight = !values.sleepover && endsAfterMidnight(values.start_time, values.end_time);
  return {
    uuid,
    ...rest,
    end_date: values.sleepover ? end_date : pastMidnight ? (lastDay(values) ?? "") : "",
    instructions: tagsIn(instructions),
    additional: finishedNotes(values.additional),
    ...(version !== "" && { version: Number(version) }),
  };
}

export function tagsIn(instructions: string): InstructionTag[] {
  const chosen = instructions.split("\n");
  return instructionTags.filter((tag) => chosen.includes(tag));
}

export function withTag(instructions: string, tag: InstructionTag, ticked: boolean): string {
  const others = tagsIn(instructions).filter((other) => other !== tag);
  return inOrder(ticked ? [...others, tag] : others);
}

const inOrder = (tags: readonly string[]) => instructionTags.filter((tag) => tags.includes(tag)).join("\n");
const degrees = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));

/** Sentence starters for what parents like to know. */
export const notePrompts = [
  { label: "Clothing", sentence: "Please come dressed in " },
  { label: "Travel", sentence: "The easiest way to get here is " },
  { label: "Essentials", sentence: "Please bring " },
] as const;

/** Removes prompts that the organiser did not finish. */
export function finishedNotes(notes: string): string {
  const lines = notes.split("\n");
  const finished = lines.filter((line) => !notePrompts.some(({ sentence }) => sentence.trim() === line.trim()));
  return finished.length === lines.length ? notes : finished.join("\n").trim();
}

/** Starts a sentence on its own line, replacing an unfinished prompt. */
export function startedSentence(notes: string, sentence: string): string {
  const unused = notePrompts.find((prompt) => notes.endsWith(prompt.sentence));
  const kept = (unused === undefined ? notes : notes.slice(0, -unused.sentence.length)).trimEnd();
  return kept === "" ? sentence : `${kept}\n${sentence}`;
}
