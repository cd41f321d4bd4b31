import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { type ReactNode, type SubmitEvent, useState } from "react";
import type { Form } from "../../../lib/forms/form.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { SwitchField } from "../../../ui/fields/ChoiceFields.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { changeNotice } from "../../party/party-queries.ts";
import { wholeTimeWords } from "../../party/party-words.ts";
import edit from "../edit.module.css";
import { detailsValues, type DetailsValues } from "./details-values.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import styles from "./EditDetails.module.css";
import { InvitationPreview } from "./InvitationPreview.tsx";
import { dayIn, lastDay } from "./party-days.ts";
import { useDetailsForm } from "./use-details-form.ts";
import { WithThemes } from "./WithThemes.tsx";

/** The section where an organiser edits where and when. */
export function EditDetails({ party }: { party: Party }) {
  return <WithThemes>{(themes) => <Edited key={party.uuid} party={party} themes={themes} />}</WithThemes>;
}

/** A change to ask about. */
interface Asking {
  readonly moved: Moved;
  readonly was: DetailsValues;
  readonly now: DetailsValues;
}

function Edited({ party, themes }: { party: Party; themes: readonly Theme[] }) {
  const flash = useFlash();
  const [asking, setAsking] = useState<Asking | null>(null);
  const saved = ({ message }: { message: string | undefined }) => {
    setAsking(null);
    flash.clear();
    flash.show("success", message ?? texts.partySaved);
  };
  const details = useDetailsForm(party, themes, saved);
  const notice = useQuery(changeNotice(party));
  const saveOrAsk = async (values: DetailsValues) => {
    setAsking(null);
    const stored = details.newer === null ? details.read : detailsValues(details.newer);
    const wanted = movedTo(stored, values);
    const counted = wanted === null ? undefined : (notice.data ?? (await notice.refetch()).data);
    if (familiesEmailed(wanted, counted?.data) === 0) return details.save("email", values);
    const typed = await details.check(values);
    if (typed === null) return;
    // The organiser may have typed the old date or place again during the check; then there is nothing to ask.
    const moved = movedTo(stored, typed);
    if (moved === null) details.save("email", typed);
    else setAsking({ moved, was: stored, now: typed });
  };
  const form = {
    ...details.form,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void saveOrAsk(details.form.values);
    },
    submit: (values: DetailsValues) => void saveOrAsk(values),
  };
  return (
    <section className={`stack align-start one-column ${edit.section} ${styles.section}`}>
      {asking !== null && (
        <SaveChanges
          {...asking}
          families={familiesEmailed(asking.moved, notice.data?.data)}
          accepted={guestCounts(party).byStatus.accepted}
          paused={party.status === 0}
          onSave={(how) => details.save(how)}
          onClose={() => setAsking(null)}
        />
      )}
      <div>
        <h2>Edit details</h2>
        <p className={edit.lead}>
          Where and when. You can change it until the party is complete. We save as you go in this browser. Guests won’t
          see anything or get an email until you press Save.
        </p>
        <DetailsForm details={{ ...details, form }} press="Save">
          <hr />
          <PrivacyFields form={details.form} />
          <Button type="submit" busy={details.form.busy} wide="phone">
            Save
          </Button>
        </DetailsForm>
      </div>
      <aside className={edit.aside}>
        <InvitationPreview details={details} themes={themes}>
          This includes your changes. Guests will see them once you’ve saved.
        </InvitationPreview>
      </aside>
    </section>
  );
}

/** What the organiser shows to guests. */
function PrivacyFields({ form }: { form: Pick<Form<DetailsValues>, "check"> }) {
  return (
    <fieldset>
      <legend className="in-flow semibold mb-14">What guests see</legend>
      <SwitchField
        {...form.check("address_after_accept")}
        label="Street address only for guests who accept"
        hint="Everyone else sees the venue and the town."
      />
      <SwitchField
        {...form.check("hide_guest_list")}
        label="Hide the guest list"
        hint="Otherwise guests see the first name and initial of everyone who’s replied."
      />
    </fieldset>
  );
}

const times = ["start_time", "end_time", "sleepover", "end_date"] as const;
const places = ["venue", "address1", "address2", "city", "postcode"] as const;

/** What guests are emailed about when it changes. */
interface Moved {
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
            <th scope="row" className="muted medium">
              Was
            </th>
            <td className="break-words">
              <s className="muted">{changed(moved, was)}</s>
            </td>
          </tr>
          <tr>
            <th scope="row" className="muted medium">
              Now
            </th>
            <td className="semibold break-words">{changed(moved, now)}</td>
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
