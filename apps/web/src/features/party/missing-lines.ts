import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import type { Party } from "@wishwell/contract/api/parties";
import type { PartyPart } from "@wishwell/domain/parties/party-ready";
import type { FieldErrors } from "../../lib/api/api-error.ts";
import { missingFrom, sectionsToFill } from "./missing-parts.ts";
import { detailsAddress } from "./party-urls.ts";

export interface MissingLine {
  readonly text: string;
  readonly href: string;
}

const words: Readonly<Record<PartyPart, string>> = {
  name: fieldTexts.partyTitle,
  theme: fieldTexts.theme,
  venue: fieldTexts.venue,
  street: fieldTexts.streetAddress,
  city: fieldTexts.city,
  date: fieldTexts.partyDate,
  startTime: fieldTexts.startTime,
  endTime: fieldTexts.endTime,
  rsvpDate: fieldTexts.rsvpDate,
  children: fieldTexts.birthdayChild,
  charity: fieldTexts.partyCharity,
};

/** What the party lacks, each with a link to where it is filled in. */
export function missingLines(party: Party): MissingLine[] {
  return missingFrom(party).map((part) => ({
    text: words[part],
    href: detailsAddress(party.uuid, sectionsToFill([part])[0]),
  }));
}

const sectionOfField: Readonly<Record<string, string>> = {
  eventrecipients: "edit-gift",
  eventcharities: "edit-charity",
};

/** As `missingLines`, from the server's errors. */
export function refusedLines(uuid: string, errors: FieldErrors): MissingLine[] {
  return Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((text) => ({ text, href: detailsAddress(uuid, sectionOfField[field] ?? "edit-details") })),
  );
}
