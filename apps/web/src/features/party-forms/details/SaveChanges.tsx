import { longDate } from "@wishwell/domain/parties/party-dates";
import type { ReactNode } from "react";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { wholeTimeWords } from "../../party/party-words.ts";
import styles from "./EditDetails.module.css";
import type { DetailsValues } from "./details-values.ts";
import { dayIn, lastDay } from "./party-days.ts";

const times = ["start_time", "end_time", "sleepover", "end_date"] as const;
const places = ["venue", "address1", "address2", "city", "postcode"] as const;

/** What guests are emailed about when it changes. */
export interface Moved {
  readonly what: "date" | "time" | null;
  readonly place: boolean;
}

/** Null when nothing changes that guests are emailed about. A new date is named even if the time changes too. */
export function movedTo(read: DetailsValues, typed: DetailsValues): Moved | null {
  const differs = (field: keyof DetailsValues) => read[field] !== typed[field];
  const what = differs("date") ? "date" : times.some(differs) ? "time" : null;
  const place = places.some(differs);
  return what === null && !place ? null : { what, place };
}

/**
 * A new date or time concerns more families than a new place, so it takes precedence. Null if the number is unknown; the
 * organiser is then asked anyway.
 */
export function familiesEmailed(
  moved: Moved | null,
  families: { readonly when: number; readonly where: number } | undefined,
): number | null {
  if (moved === null) return 0;
  if (families === undefined) return null;
  return moved.what === null ? families.where : families.when;
}

/** "Save the new date and place?" */
export function saveTitle({ what, place }: Moved): string {
  const named = [what, place ? "place" : null].filter((one) => one !== null);
  return `Save the new ${named.join(" and ")}?`;
}

interface SaveChangesProps {
  moved: Moved;
  was: DetailsValues;
  now: DetailsValues;
  /** Null if the number is unknown. */
  families: number | null;
  /** How many guests have said yes. */
  accepted: number;
  /** Then nobody is emailed before the party is active. */
  paused: boolean;
  onSave: (how: "email" | "quiet") => void;
  onClose: () => void;
}

/** Shows a new date, time or place, says how many families will be emailed, and lets the organiser choose not to. */
export function SaveChanges({ moved, was, now, families, accepted, paused, onSave, onClose }: SaveChangesProps) {
  const choose = (how: "email" | "quiet") => {
    onSave(how);
    onClose();
  };
  const whom = families === null ? "your guests" : countOf(families);
  return (
    <Dialogue title={saveTitle(moved)} onClose={onClose}>
      <table className={`full-width mb-20 ${styles.changes}`}>
        <tbody>
          <tr>
            <th scope="row" className="muted">
              Was
            </th>
            <td>
              <s className="muted">{changed(moved, was)}</s>
            </td>
          </tr>
          <tr>
            <th scope="row" className="muted">
              Now
            </th>
            <td className="semibold">{changed(moved, now)}</td>
          </tr>
        </tbody>
      </table>
      <div className="mb-24">
        <Note tone="info" icon="mail">
          <b>
            {families === null ? "Your guests" : whom} will be emailed{paused && " once your party is active"}
          </b>
          <p>
            {whenEmailed(paused)}
            {accepted > 0 && ` ${accepted} ${accepted === 1 ? "has" : "have"} already said yes.`}
          </p>
        </Note>
      </div>
      <DialogueButtons onClose={onClose} back="Keep editing">
        <Button onClick={() => choose("email")} wide="phone">
          Save and email {whom}
          {paused && " later"}
        </Button>
        <Button variant="line" onClick={() => choose("quiet")} wide="phone">
          Save without emailing
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}

export const whenEmailed = (paused: boolean): string =>
  paused
    ? "Your party is paused, so we won’t email anyone yet. When you activate it, we’ll ask if they can still come."
    : "We’ll wait about 10 minutes in case you change more, then ask if they can still come.";

const countOf = (families: number) => (families === 1 ? "1 family" : `${families} families`);

function changed({ what, place }: Moved, values: DetailsValues): ReactNode {
  return (
    <>
      {what !== null && whenWords(values)}
      {what !== null && place && <br />}
      {place && placeWords(values)}
    </>
  );
}

function whenWords(values: DetailsValues): string {
  const { date, start_time, end_time } = values;
  return wholeTimeWords({ date: dayIn(date), start_time, end_time, end_date: lastDay(values) }, longDate);
}

const placeWords = ({ venue, address1, address2, city, postcode }: DetailsValues) =>
  [venue, address1, address2, [city, postcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
