import { limits } from "@wishwell/contract/api/limits";
import { addDays, type Day, isDay, londonDay } from "@wishwell/domain/parties/london-time";
import { longDate, timeOfDay, typedDate } from "@wishwell/domain/parties/party-dates";
import { type ComponentProps, useState, useSyncExternalStore } from "react";
import type { Form } from "../../../lib/forms/form.ts";
import { now } from "../../../lib/now.ts";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { SelectField, TextField, type TextFieldProps } from "../../../ui/fields/TextField.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import styles from "./DetailsForm.module.css";
import type { DetailsValues } from "./details-values.ts";
import { dayIn, lastDay, partyDayIn, quarterHours, withDate, withSleepover, withStart } from "./party-days.ts";

type WhenForm = Pick<Form<DetailsValues>, "field" | "check" | "values" | "set">;

export function WhenFields({ form }: { form: WhenForm }) {
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
              It’s a sleep-over
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
