import { limits } from "@wishwell/contract/api/limits";
import { isDay, type Day } from "@wishwell/domain/parties/london-time";
import { typedDate } from "@wishwell/domain/parties/party-dates";
import { useSyncExternalStore } from "react";
import { TextField, type TextFieldProps } from "../../../ui/fields/TextField.tsx";

type DayFieldProps = Omit<TextFieldProps, "type" | "min" | "value"> & { value: string; min: Day; max?: Day };

/** A day, with the browser's own calendar. Where a browser has none, it is typed as 20/03/2027. */
export function DayField({ value, min, max, ...field }: DayFieldProps) {
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

/** A browser that does not know the type makes a text field of it. */
function browserHasCalendar(): boolean {
  const input = document.createElement("input");
  input.type = "date";
  return input.type === "date";
}
