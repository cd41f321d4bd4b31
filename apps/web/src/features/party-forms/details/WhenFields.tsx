import { limits } from "@wishwell/contract/api/limits";
import { addDays, londonDay } from "@wishwell/domain/parties/london-time";
import { timeOfDay } from "@wishwell/domain/parties/party-dates";
import { useState } from "react";
import type { Form } from "../../../lib/forms/form.ts";
import { now } from "../../../lib/now.ts";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { DayField } from "./DayField.tsx";
import type { DetailsValues } from "./details-values.ts";
import { dayIn, partyDayIn, quarterHours, withDate, withSleepover } from "./party-days.ts";
import styles from "./DetailsForm.module.css";

type WhenForm = Pick<Form<DetailsValues>, "field" | "check" | "values" | "set">;

export function WhenFields({ form }: { form: WhenForm }) {
  const [today] = useState(() => londonDay(now()));
  const { values } = form;
  const firstDay = dayIn(values.date) ?? today;
  const [settled, setSettled] = useState(() => dayIn(values.date));

  function set(changes: Partial<DetailsValues>): void {
    for (const [name, value] of Object.entries(changes)) form.set(name as keyof DetailsValues, value);
  }

  function chooseDate(typed: string): void {
    set(withDate(values, settled, typed, today));
    setSettled(partyDayIn(typed, today) ?? settled);
  }

  return (
    <>
      <div className={styles.when}>
        <DayField
          {...form.field("date")}
          label="Date"
          min={today}
          required
          onChange={(event) => chooseDate(event.currentTarget.value)}
        />
        <TimeField form={form} name="start_time" label="Start time" />
        <TimeField form={form} name="end_time" label="End time" />
      </div>
      <div className={styles.sleepover}>
        <CheckboxField
          {...form.check("sleepover")}
          label={
            <span className={styles.withIcon}>
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

interface TimeFieldProps {
  form: Pick<WhenForm, "field">;
  name: "start_time" | "end_time";
  label: string;
}

function TimeField({ form, name, label }: TimeFieldProps) {
  return (
    <SelectField {...form.field(name)} label={label} required>
      {quarterHours.map((time) => (
        <option key={time} value={time}>
          {timeOfDay(time)}
        </option>
      ))}
    </SelectField>
  );
}
