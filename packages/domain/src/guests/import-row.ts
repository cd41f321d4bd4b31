import { withoutApostrophe } from "../text/csv-text.ts";
import type { ImportField } from "./import-columns.ts";
import { splitName } from "../text/full-name.ts";

/** A guest as a row of a list tells of them; nothing is judged yet. */
export interface ListedRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly carerFirstName: string;
  readonly carerLastName: string;
}

/** There is no way to reach anybody by it: in a chat such a line is mostly no guest at all. */
export const isUnreachable = ({ email, phone }: Pick<ListedRow, "email" | "phone">): boolean =>
  email === "" && phone === "";

/** What the cells of a row say, when each column holds what `fields` says. Of two cells for one field the first counts. */
export function readRow(cells: readonly string[], fields: readonly ImportField[], longest: number): ListedRow {
  const told = (field: ImportField): string =>
    cells
      .filter((_, at) => fields[at] === field)
      .map((cell) => tidyCell(cell, longest))
      .find((cell) => cell !== "") ?? "";
  const guest = parted(told("guest_name"));
  const carer = parted(told("carer_name"));
  return {
    firstName: told("guest_first_name") || guest.firstName,
    lastName: told("guest_last_name") || guest.lastName,
    email: addressIn(told("email")),
    phone: withItsZero(told("phone")),
    carerFirstName: told("carer_first_name") || carer.firstName,
    carerLastName: told("carer_last_name") || carer.lastName,
  };
}

/** On one line, without what nobody sees; accents as one character each, once it is short enough to be looked at. */
export function tidyCell(cell: string, longest: number): string {
  return withoutApostrophe(cell.slice(0, longest))
    .normalize("NFC")
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** "Zoë Carter" and "Carter, Zoë" */
function parted(name: string): { firstName: string; lastName: string } {
  const [last, first, ...more] = name.split(",").map((part) => part.trim());
  return first && last && more.length === 0 ? { firstName: first, lastName: last } : splitName(name);
}

/** "Hannah <hannah@example.org>" and "mailto:hannah@example.org" */
const addressIn = (cell: string): string => (/<([^<>]*)>\s*$/.exec(cell)?.[1] ?? cell).replace(/^mailto:/i, "").trim();

/** Sheets take a mobile number for a number, and drop the nought it begins with. */
const withItsZero = (phone: string): string => (/^7\d{9}$/.test(phone) ? `0${phone}` : phone);
