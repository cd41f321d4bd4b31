import { withoutApostrophe } from "../text/csv-text.ts";
import { emailKey } from "../text/email-key.ts";
import { splitName } from "../text/full-name.ts";
import type { ImportField } from "./import-columns.ts";

/** A guest as read from one row of a list, not validated yet. */
export interface ListedRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly carerFirstName: string;
  readonly carerLastName: string;
}

/** The row has no email address or phone number. In text copied from a chat, such a line is usually not a guest. */
export const isUnreachable = ({ email, phone }: Pick<ListedRow, "email" | "phone">): boolean =>
  email === "" && phone === "";

/** Reads a row whose columns hold `fields`. If two columns have the same field, the first non-empty cell counts. */
export function readRow(cells: readonly string[], fields: readonly ImportField[], longest: number): ListedRow {
  const told = (field: ImportField): string =>
    cells
      .filter((_, at) => fields[at] === field)
      .map((cell) => tidyCell(cell, longest))
      .find((cell) => cell !== "") ?? "";
  const guest = splitListedName(told("guest_name"));
  const carer = splitListedName(told("carer_name"));
  return {
    firstName: told("guest_first_name") || guest.firstName,
    lastName: told("guest_last_name") || guest.lastName,
    email: addressIn(told("email")),
    phone: withLeadingZero(told("phone")),
    carerFirstName: told("carer_first_name") || carer.firstName,
    carerLastName: told("carer_last_name") || carer.lastName,
  };
}

/**
 * Puts a cell on one line, without invisible characters and with composed accents. Cuts it to `longest` first, which
 * limits the work.
 */
export function tidyCell(cell: string, longest: number): string {
  return withoutApostrophe(cell.slice(0, longest))
    .normalize("NFC")
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** "Zoë Carter" and "Carter, Zoë" */
function splitListedName(name: string): { firstName: string; lastName: string } {
  const [last, first, ...more] = name.split(",").map((part) => part.trim());
  return first && last && more.length === 0 ? { firstName: first, lastName: last } : splitName(name);
}

/** "Hannah <hannah@example.org>" and "mailto:hannah@example.org" */
const addressIn = (cell: string): string => (/<([^<>]*)>\s*$/.exec(cell)?.[1] ?? cell).replace(/^mailto:/i, "").trim();

/** Spreadsheets read a mobile number as a number and drop its leading zero. */
const withLeadingZero = (phone: string): string => (/^7\d{9}$/.test(phone) ? `0${phone}` : phone);

interface Named {
  readonly firstName: string;
  readonly email: string;
}

/** Identifies one guest: twins share an email address but not a first name. */
export const guestKey = ({ firstName, email }: Named): string =>
  `${emailKey(email)} ${firstName.normalize("NFC").trim().toLowerCase()}`;

/** The same for guests who are most likely the same child: ignores accents, apostrophes, hyphens and spaces. */
export const likelyGuestKey = ({ firstName, email }: Named): string => {
  const plain = firstName.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return `${emailKey(email)} ${plain.replace(/[^\p{L}\p{N}]+/gu, "")}`;
};
