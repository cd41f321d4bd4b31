import type { Party } from "@wishwell/contract/api/parties";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import type { PartyPart } from "@wishwell/domain/parties/party-ready";
import type { FieldErrors } from "../../lib/api/api-error.ts";
import { Note } from "../../ui/layout/Panel.tsx";
import { isOpenToGuests, missingFrom, sectionsToFill } from "./missing-parts.ts";
import styles from "./NotOpenYet.module.css";
import { detailsAddress } from "./party-urls.ts";

/** Lists what is missing before guests can open the party. Empty once they can. */
export function NotOpenYet({ party }: { party: Party }) {
  if (isOpenToGuests(party)) return null;
  return (
    <div className={styles.missing}>
      <Note>
        <b>Guests can’t open the party yet. The link and code will work as soon as you’ve filled this in:</b>
        <ul>
          {missingLines(party).map(({ text, href }) => (
            <li key={text}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

interface MissingLine {
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
