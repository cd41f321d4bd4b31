import { limits } from "@wishwell/contract/api/limits";
import type { Day } from "@wishwell/domain/parties/london-time";
import { daysInMonth } from "@wishwell/domain/parties/party-dates";
import type { RowSelect } from "../../../ui/fields/SelectRow.tsx";

/** While it is being chosen a date has gaps: "2020--" has a year only. */
export type ChosenDate = string;

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const months = "January February March April May June July August September October November December".split(" ");
/** Without a year February may have 29 days. */
const anyLeapYear = 2024;

function partsOf(date: ChosenDate): Parts {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day };
}

/** A day that the new month or year does not have is to be chosen again. */
export function withPart(date: ChosenDate, name: string, value: string): ChosenDate {
  const parts = { ...partsOf(date), [name]: value };
  const kept = Number(parts.day) > lastDay(parts) ? { ...parts, day: "" } : parts;
  return `${kept.year}-${kept.month}-${kept.day}`;
}

/** A date only when all three are chosen; otherwise it is empty. */
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
