import { limits } from "@wishwell/contract/api/limits";
import type { Day } from "@wishwell/domain/parties/london-time";
import { daysInMonth } from "@wishwell/domain/parties/party-dates";
import type { RowSelect } from "../../../ui/fields/SelectRow.tsx";

/** A date with gaps while it is being chosen: "2020--" has only a year. */
export type ChosenDate = string;

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const months = "January February March April May June July August September October November December".split(" ");
/** Without a year, February offers 29 days. */
const anyLeapYear = 2024;

function partsOf(date: ChosenDate): Parts {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day };
}

/** Clears the day if the new month or year does not have it. */
export function withPart(date: ChosenDate, name: string, value: string): ChosenDate {
  const parts = { ...partsOf(date), [name]: value };
  const kept = Number(parts.day) > lastDay(parts) ? { ...parts, day: "" } : parts;
  return `${kept.year}-${kept.month}-${kept.day}`;
}

/** Empty unless day, month and year are all chosen. */
export function wholeDate(date: ChosenDate): Day {
  const { year, month, day } = partsOf(date);
  return year !== "" && month !== "" && day !== "" ? date : "";
}

export function birthDateSelects(date: ChosenDate, today: Day): RowSelect[] {
  const { year, month, day } = partsOf(date);
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: limits.birthYearsBack + 1 }, (_, back) => String(thisYear - back));
  const days = Array.from({ length: lastDay({ year, month }) }, (_, index) => index + 1);
  return [
    { name: "day", label: "Day", value: day, choices: days.map((one) => ({ value: two(one), label: String(one) })) },
    {
      name: "month",
      label: "Month",
      value: month,
      choices: months.map((label, index) => ({ value: two(index + 1), label })),
    },
    { name: "year", label: "Year", value: year, choices: years.map((one) => ({ value: one, label: one })) },
  ];
}

function lastDay({ year, month }: Pick<Parts, "year" | "month">): number {
  return month === "" ? 31 : daysInMonth(Number(year) || anyLeapYear, Number(month));
}

const two = (number: number) => String(number).padStart(2, "0");
