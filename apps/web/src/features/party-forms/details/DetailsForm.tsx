import { limits } from "@wishwell/contract/api/limits";
import { type InstructionTag, instructionTags } from "@wishwell/domain/parties/instruction-tags";
import { addDays, type Day, isDay, londonDay } from "@wishwell/domain/parties/london-time";
import { longDate, timeOfDay, typedDate } from "@wishwell/domain/parties/party-dates";
import { type ComponentProps, type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { Form } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { now } from "../../../lib/now.ts";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { HintAndError } from "../../../ui/fields/FormField.tsx";
import { SelectField, TextField, type TextFieldProps } from "../../../ui/fields/TextField.tsx";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { PartyGone } from "../../party/PartyGone.tsx";
import { AddressFields } from "../../venues/AddressFields.tsx";
import { detailsValues, type DetailsValues, notePrompts, startedSentence, tagsIn, withTag } from "./details-values.ts";
import styles from "./DetailsForm.module.css";
import { dayIn, lastDay, partyDayIn, quarterHours, withDate, withSleepover, withStart } from "./party-days.ts";
import type { DetailsOfParty } from "./use-details-form.ts";

/** For buttons outside the form. */
export const detailsFormId = "party-details";

interface DetailsFormProps {
  details: DetailsOfParty;
  /** Label of the button that saves. */
  press: "Next" | "Save";
  /** Fields or a button that only the wizard or only the edit page has. */
  children?: ReactNode;
}

/** The form for where and when, shared by the wizard and the edit page. */
export function DetailsForm({ details, press, children }: DetailsFormProps) {
  const { party, form, themes, compared, read, newer, forgetNewer, gone } = details;
  return (
    <>
      <FormErrors form={form} instead={gone && <PartyGone />} />
      {form.fromDraft && <RestoredNote press={press} onStartAgain={() => form.startAgain(detailsValues(party))} />}
      <form id={detailsFormId} onSubmit={form.onSubmit} noValidate className={styles.form}>
        <TextField {...form.field("name")} label="Party title" maxLength={limits.title} autoComplete="off" required />
        <SelectField
          {...form.field("eventtheme_uuid")}
          label="Theme"
          hint="Sets the poster. You can design it later."
          required
        >
          <option value="">Choose a theme</option>
          {themes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <hr />
        <AddressFields form={form} partyUuid={party.uuid} />
        <hr />
        <WhenFields form={form} />
        <hr />
        <GoodToKnow form={form} />
        <NotesField form={form} />
        {children}
      </form>
      {newer !== null && (
        <TwoVersions form={form} compared={compared} read={read} theirs={detailsValues(newer)} onClose={forgetNewer} />
      )}
    </>
  );
}

/** Notes for guests, with three sentence starters. */
function NotesField({ form }: { form: Pick<Form<DetailsValues>, "field" | "set" | "values"> }) {
  const area = useRef<HTMLTextAreaElement>(null);

  function start(sentence: string): void {
    const notes = startedSentence(form.values.additional, sentence);
    // Synchronously, so that the next key continues the sentence however soon it is pressed.
    flushSync(() => form.set("additional", notes));
    area.current?.focus();
    area.current?.setSelectionRange(notes.length, notes.length);
  }

  return (
    <CountedArea
      {...form.field("additional")}
      ref={area}
      label="Notes for guests"
      hint="Tap one to start a sentence."
      limit={limits.notes}
      rows={4}
      above={
        <div className="flex-wrap gap-8 mb-12" role="group" aria-label="Start a sentence">
          {notePrompts.map(({ label, sentence }) => (
            <button
              key={label}
              type="button"
              className={`inline-line touch-height gap-8 bg-ground rounded-pill ${styles.prompt}`}
              onClick={() => start(sentence)}
            >
              <Icon name="plus" size={18} />
              {label}
            </button>
          ))}
        </div>
      }
    />
  );
}

const icons: Record<InstructionTag, IconName> = {
  "We'll be serving lunch": "fork",
  "We'll be serving dinner": "fork",
  "We'll be serving snacks": "snack",
  "Siblings welcome": "users",
  "Drop-off party": "car",
  "Please bring sun protection": "sun",
  "Please bring warm clothing": "coat",
  "Please wear socks": "sock",
  "Please wear running shoes": "shoe",
};

/** Nine answers to what guests usually ask. */
function GoodToKnow({ form }: { form: Pick<Form<DetailsValues>, "field" | "set"> }) {
  const { id, value, error } = form.field("instructions");
  const ticked = tagsIn(value);
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend className="in-flow semibold mb-6">Good to know</legend>
      <HintAndError id={id} hint="Tick what guests should know." error={error} />
      <div className={`stack ${styles.tags}`}>
        {instructionTags.map((tag, place) => (
          <CheckboxField
            key={tag}
            id={`${id}-${place}`}
            label={
              <span className={`line gap-8 ${styles.withIcon}`}>
                <Icon name={icons[tag]} />
                {tag}
              </span>
            }
            checked={ticked.includes(tag)}
            onChange={(event) => form.set("instructions", withTag(value, tag, event.currentTarget.checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}

type WhenForm = Pick<Form<DetailsValues>, "field" | "check" | "values" | "set">;

function WhenFields({ form }: { form: WhenForm }) {
  const [today] = useState(() => londonDay(now()));
  const { values } = form;
  const firstDay = dayIn(values.date) ?? today;
  const endsOn = values.sleepover ? null : lastDay(values);
  const [settled, setSettled] = useState(() => dayIn(values.date));

  function set(changes: Partial<DetailsValues>): void {
    for (const [name, value] of Object.entries(changes)) form.set(name as keyof DetailsValues, value);
  }

  function chooseDate(typed: string): void {
    const day = partyDayIn(typed, today);
    set({
      ...withDate(values, settled, typed, today),
      ...(day !== null && withStart(values, settled, { day, start: values.start_time })),
    });
    setSettled(day ?? settled);
  }

  function chooseStart(start: string): void {
    set(withStart(values, settled, { day: settled, start }));
  }

  return (
    <>
      <div className={`stack align-end ${styles.when}`}>
        <DayField
          {...form.field("date")}
          label="Date"
          min={today}
          required
          onChange={(event) => chooseDate(event.currentTarget.value)}
        />
        <TimeField
          {...form.field("start_time")}
          label="Start time"
          onChange={(event) => chooseStart(event.currentTarget.value)}
        />
        <TimeField {...form.field("end_time")} label="End time" />
      </div>
      <p className="small muted" role="status">
        {endsOn !== null && endsOn > firstDay && `Your party ends after midnight, on ${longDate(endsOn)}.`}
      </p>
      <div className={`cut-corner mb-24 ${styles.sleepover}`}>
        <CheckboxField
          {...form.check("sleepover")}
          label={
            <span className={`line gap-8 ${styles.withIcon}`}>
              <Icon name="moon" />
              It’s a sleepover
            </span>
          }
          hint={values.sleepover ? undefined : "We’ll ask which day it ends."}
          onChange={(event) => set(withSleepover(values, event.currentTarget.checked))}
        />
        {values.sleepover && (
          <DayField
            {...form.field("end_date")}
            label="Ends on"
            min={firstDay}
            max={addDays(firstDay, limits.sleepoverDays)}
            narrow
            required
          />
        )}
      </div>
      <DayField
        {...form.field("rsvp_date")}
        label="RSVP by date"
        hint="Two weeks before is usual."
        min={addDays(today, -1)}
        {...(dayIn(values.date) !== null && { max: firstDay })}
        narrow
        required
      />
    </>
  );
}

type TimeFieldProps = Omit<ComponentProps<typeof SelectField>, "children" | "required">;

function TimeField(props: TimeFieldProps) {
  return (
    <SelectField {...props} required>
      {quarterHours.map((time) => (
        <option key={time} value={time}>
          {timeOfDay(time)}
        </option>
      ))}
    </SelectField>
  );
}

type DayFieldProps = Omit<TextFieldProps, "type" | "min" | "value"> & { value: string; min: Day; max?: Day };

/** A date field with the browser's date picker. Without one, the date is typed as 20/03/2027. */
function DayField({ value, min, max, ...field }: DayFieldProps) {
  const hasCalendar = useSyncExternalStore(never, browserHasCalendar, () => true);
  if (hasCalendar) return <TextField {...field} type="date" value={value} min={min} max={max} />;
  return (
    <TextField
      {...field}
      value={isDay(value) ? typedDate(value) : value}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      maxLength={limits.date}
    />
  );
}

const never = () => () => undefined;

/** A browser without support turns the date field into a text field. */
function browserHasCalendar(): boolean {
  const input = document.createElement("input");
  input.type = "date";
  return input.type === "date";
}
