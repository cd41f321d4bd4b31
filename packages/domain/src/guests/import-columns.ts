import { foldName } from "../text/fold-name.ts";

/** What a column of an imported list may contain. */
export const importFields = [
  "guest_first_name",
  "guest_last_name",
  "guest_name",
  "email",
  "phone",
  "carer_first_name",
  "carer_last_name",
  "carer_name",
  "leave_out",
] as const;
export type ImportField = (typeof importFields)[number];

type Row = readonly string[];

/** Whether a row is a header: it has a known column name, and no email address or phone number. */
export function isHeader(row: Row): boolean {
  return (
    !row.some((cell) => isAddressCell(cell) || isPhoneCell(cell)) && row.some((cell) => fieldFromHeader(cell) !== null)
  );
}

/**
 * The most likely field of each column, by its name if that is known, otherwise by its cells. Each field appears only
 * once.
 */
export function guessColumns(rows: readonly Row[], header: Row | null): ImportField[] {
  const width = Math.max(0, ...rows.map(({ length }) => length), header?.length ?? 0);
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ""));
  const named = columns.map((_, at) => fieldFromHeader(header?.[at] ?? ""));
  const byContent = columns.map((cells, at) => named[at] ?? kindOf(cells));
  const fields = eachOnce(byContent.map((field) => field ?? "leave_out"));
  return header === null ? withNames(fields, columns) : withFullNames(fields);
}

const longestName = 100;

/** The field that a column's name means; null if the name is unknown. */
function fieldFromHeader(name: string): ImportField | null {
  const words = foldName(name.slice(0, longestName));
  if (words === "" || /sibling|allerg|diet|status|replied|adult|date|birth/.test(words)) return null;
  if (/\be ?mail|\bmail\b/.test(words)) return "email";
  if (/phone|mobile|\bmob\b|\btel\b|\bcell\b|whatsapp|contact number/.test(words)) return "phone";
  const isLast = /\blast\b|surname|family/.test(words);
  const isFirst = /\bfirst\b|forename|given/.test(words);
  if (/parent|carer|guardian|\bmum|\bmom|\bdad|mother|father|grown/.test(words)) {
    return isLast ? "carer_last_name" : isFirst ? "carer_first_name" : "carer_name";
  }
  if (isLast) return "guest_last_name";
  if (isFirst) return "guest_first_name";
  return /\bnames?\b|\bchild|\bguests?\b|\bkids?\b|\bpupil|\binvitee/.test(words) ? "guest_name" : null;
}

/** Recognises email addresses and phone numbers by their format. */
function kindOf(cells: Row): ImportField | null {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const most = (is: (cell: string) => boolean) => filled.length > 0 && filled.filter(is).length * 2 > filled.length;
  if (most((cell) => cell.includes("@"))) return "email";
  return most(isPhoneCell) ? "phone" : null;
}

function eachOnce(fields: readonly ImportField[]): ImportField[] {
  return fields.map((field, at) => (fields.indexOf(field) < at ? "leave_out" : field));
}

/** "Child" beside "Surname" is a first name; on its own it is the full name. */
function withFullNames(fields: readonly ImportField[]): ImportField[] {
  const inParts = fields.includes("guest_last_name") && !fields.includes("guest_first_name");
  return fields.map((field) => (field === "guest_name" && inParts ? "guest_first_name" : field));
}

const namesInOrder: readonly (readonly ImportField[])[] = [
  [],
  ["guest_name"],
  ["guest_first_name", "guest_last_name"],
  ["guest_first_name", "guest_last_name", "carer_name"],
  ["guest_first_name", "guest_last_name", "carer_first_name", "carer_last_name"],
];

/** Without a header, the remaining text columns are the guest's name, then the carer's. */
function withNames(fields: readonly ImportField[], columns: readonly Row[]): ImportField[] {
  const words = columns.flatMap((cells, at) =>
    fields[at] === "leave_out" && kindOf(cells) === null && cells.some((cell) => /\p{L}/u.test(cell)) ? [at] : [],
  );
  const names = namesInOrder[Math.min(words.length, namesInOrder.length - 1)] ?? [];
  return fields.map((field, at) => names[words.indexOf(at)] ?? field);
}

/** Whether a cell is meant as an email address, valid or not: "Hannah <hannah@example.org>" is. */
export const isAddressCell = (cell: string): boolean => /^[^\s@]+@[^\s@]+$|<[^\s@<>]+@[^\s@<>]+>\s*$/.test(cell.trim());

/** Nine to fifteen digits, and only characters that a phone number may contain. */
function isPhoneCell(cell: string): boolean {
  const figures = cell.replace(/\D/g, "").length;
  return /^'?\+?[\d\s()./-]+$/.test(cell.trim()) && figures >= 9 && figures <= 15;
}
