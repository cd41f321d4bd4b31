/** Quotes that never end or end in the middle of a cell, or a row longer than any real one. */
export class Damaged extends Error {}

/** No row of a real file is longer. */
const longestRow = 64 * 1024;

/**
 * Rows of comma-separated values (RFC 4180) from a text that comes in pieces. A quoted cell may hold delimiters, line
 * breaks and doubled quotes; lines end as any system ends them. Rows without words are left out.
 */
export class CsvRows {
  readonly #delimiter: string;
  /** What belongs to a row that is not whole yet. */
  #rest = "";

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  take(piece: string): string[][] {
    return this.#read(piece, false);
  }

  /** The last row, which may lack its line break. */
  end(): string[][] {
    const rows = this.#read("", true);
    if (this.#rest !== "") throw new Damaged("a quote is never closed");
    return rows;
  }

  #read(piece: string, isLast: boolean): string[][] {
    const text = this.#rest + piece;
    const rows: string[][] = [];
    let at = 0;
    while (at < text.length) {
      const row: string[] = [];
      const next = readRow(text, at, this.#delimiter, isLast, row);
      if (next === null) break;
      if (row.some((cell) => cell.trim() !== "")) rows.push(row);
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > longestRow) throw new Damaged("a row is longer than any real one");
    return rows;
  }
}

/** Fills `row` and answers where the next one begins; null when its end has not come yet. */
function readRow(text: string, from: number, delimiter: string, isLast: boolean, row: string[]): number | null {
  let at = from;
  for (;;) {
    const quotedEnd = text.charCodeAt(at) === quote ? endOfQuotes(text, at) : at - 1;
    // A quote at the very end may be the first of two.
    if (quotedEnd === null || (quotedEnd + 1 === text.length && quotedEnd >= at && !isLast)) return null;
    const end = endOfCell(text, quotedEnd + 1, delimiter);
    if (end === text.length && !isLast) return null;
    row.push(quotedEnd < at ? text.slice(at, end) : quotedCell(text, at, quotedEnd, end));
    if (text[end] !== delimiter) return afterLineBreak(text, end, isLast);
    at = end + 1;
  }
}

const quote = 34;
const newLine = 10;
const carriageReturn = 13;

/** Where the quotes that open here are closed. */
function endOfQuotes(text: string, from: number): number | null {
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2);
  return close < 0 ? null : close;
}

function endOfCell(text: string, from: number, delimiter: string): number {
  const parting = delimiter.charCodeAt(0);
  for (let end = from; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === parting || code === newLine || code === carriageReturn) return end;
  }
  return text.length;
}

/** Whoever wrote words behind the quotes meant something that we would only guess. */
function quotedCell(text: string, from: number, quotedEnd: number, end: number): string {
  if (end > quotedEnd + 1 && text.slice(quotedEnd + 1, end).trim() !== "") throw new Damaged("words behind a quote");
  const cell = text.slice(from + 1, quotedEnd);
  return cell.includes('"') ? cell.replaceAll('""', '"') : cell;
}

function afterLineBreak(text: string, end: number, isLast: boolean): number | null {
  if (text.charCodeAt(end) !== carriageReturn) return end + 1;
  // Its line feed may still be on the way.
  if (end + 1 === text.length && !isLast) return null;
  return text.charCodeAt(end + 1) === newLine ? end + 2 : end + 1;
}
