import { cellsOf } from "../text/csv-rows.ts";
import { isAddressCell } from "./import-columns.ts";

export type Row = readonly string[];

export interface ReadList {
  readonly rows: readonly Row[];
  /** Column names, if they are certain because the lines were handwritten; otherwise null. */
  readonly columns: readonly string[] | null;
}

/** Separators that spreadsheets use, in order of preference. */
const delimiters = ["\t", ";", ","];

/**
 * Reads a list saved or copied from a spreadsheet, or handwritten in a chat with one guest per line. Stops one row
 * after `most`, so that the caller can tell that the list is too long.
 */
export function readList(text: string, most: number): ReadList {
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .split("\n")
    .map((line) => line.replace(chatStamp, ""))
    .join("\n");
  // Excel can declare its separator in the first line.
  const [said, delimiter] = /^sep=(.)\n/i.exec(plain) ?? [];
  if (said !== undefined && delimiter !== undefined) {
    return { rows: cellsOf(plain.slice(said.length), delimiter, most + 1), columns: null };
  }
  const tables = delimiters.map((candidate) => asTable(cellsOf(plain, candidate, most + 1)));
  const best = tables.reduce((one, other) => (isBetter(other, one) ? other : one));
  if (isTable(best)) return { rows: best.rows, columns: null };
  const lines = plain.split("\n").filter((line) => line.trim() !== "");
  return byHand(lines.slice(0, most + 1).map(handwrittenLine));
}

/** Leaves out the carer column if no line names a carer. */
function byHand(rows: readonly Row[]): ReadList {
  const width = rows.some((row) => row[3] !== "") ? 4 : 3;
  return { rows: rows.map((row) => row.slice(0, width)), columns: handwrittenColumns.slice(0, width) };
}

/** Prefixes of copied chat messages: "[18:41, 12/03/2027] Hannah: " or "12/03/2027, 18:41 - Hannah: ". */
const chatStamp =
  /^(?:\[[\d/.:, apm]{8,30}\] |\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)? - )[^:\n]{1,60}: /i;

interface Table {
  readonly rows: readonly Row[];
  /** The most common number of cells in a row. */
  readonly width: number;
  /** How many rows have that number of cells. */
  readonly regular: number;
}

function asTable(rows: readonly Row[]): Table {
  const widths = Map.groupBy(rows, ({ length }) => length);
  const several = [...widths].filter(([width]) => width > 1);
  const [width, alike] = several.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [0, []];
  return { rows, width, regular: alike.length };
}

const isBetter = (one: Table, other: Table) =>
  one.regular === other.regular ? one.width > other.width : one.regular > other.regular;

/** At least half of the rows have the same width, and most email addresses are alone in their cell. */
function isTable({ rows, regular }: Table): boolean {
  const withAddress = rows.filter((row) => row.some((cell) => cell.includes("@")));
  const alone = withAddress.filter((row) => row.some(isAddressCell));
  return regular > 0 && regular * 2 >= rows.length && alone.length * 2 >= withAddress.length;
}

const handwrittenColumns = ["Name", "Email", "Phone", "Parent or carer"] as const;

const bullet = /^\s*(?:[-*•·–]|\d{1,3}[.)])\s+/;
const carer = /\(\s*(?:mum|mom|dad|mother|father|parent|carer|with)\b[:\s]*([^()]{1,100})\)/i;
const address = /[^\s@<>()[\],;:"']{1,100}@[^\s@<>()[\],;:"']{1,100}/;
const number = /\+?\(?\d[\d\s().-]{7,20}\d/;
const label = /\b(?:e-?mail|tel|phone|mobile|mob)\s*[.:]+/gi;
const longest = 1000;

/**
 * Splits a handwritten line: "Zoë Carter zoe.mum@example.org 07700 900201", with or without dashes, bullets or
 * brackets.
 */
function handwrittenLine(line: string): readonly string[] {
  let rest = line.slice(0, longest).replace(bullet, "");
  const take = (pattern: RegExp, part: 0 | 1, fits: (found: string) => boolean = () => true): string => {
    const match = pattern.exec(rest);
    const found = match?.[part]?.trim() ?? "";
    if (match === null || !fits(found)) return "";
    rest = `${rest.slice(0, match.index)}  ${rest.slice(match.index + match[0].length)}`;
    return found;
  };
  const email = take(address, 0)
    .replace(/^mailto:/i, "")
    .replace(/[.!]+$/, "");
  const phone = take(number, 0, isNumber);
  const parent = take(carer, 1);
  return [nameIn(rest), email, phone, parent];
}

const isNumber = (found: string) => found.replace(/\D/g, "").length >= 9;

/** The remaining text without labels and separators. */
function nameIn(rest: string): string {
  const words = rest
    .replace(label, " ")
    .split(/\s+/)
    .filter((word) => !/^[-–—|,;:./<>()[\]"&]+$/.test(word));
  return words.join(" ").replace(/^[\s,;:<>()"]+|[\s,;:<>()"]+$/g, "");
}
