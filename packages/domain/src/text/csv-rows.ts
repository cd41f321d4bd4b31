/** A quote that is never closed or closed in mid-cell, or an implausibly long row. */
export class Damaged extends Error {}

/** Rows of real files are shorter than this. */
const longestRow = 64 * 1024;

/**
 * Parses CSV rows (RFC 4180) from text in pieces. A quoted cell may contain separators, line breaks and doubled quotes;
 * any line ending is accepted. Blank rows are skipped.
 */
export class CsvRows {
  readonly #delimiter: string;
  /** The start of a row that isn't complete yet. */
  #rest = "";

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  take(piece: string): string[][] {
    return this.#read(piece, false);
  }

  /** The last row, whose line break may be missing. */
  end(): string[][] {
    const rows = this.#read("", true);
    if (this.#rest !== "") throw new Damaged("a quote is not closed");
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

/** Fills `row` and returns where the next one begins; null if the row isn't complete yet. */
function readRow(text: string, from: number, delimiter: string, isLast: boolean, row: string[]): number | null {
  let at = from;
  for (;;) {
    const quotedEnd = text.charCodeAt(at) === quote ? endOfQuotes(text, at) : at - 1;
    // A quote at the end of the piece may be the first of a doubled one.
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

/** Where the quotes opened here are closed; null if they aren't. */
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

/**
 * Parses a list that people typed or pasted, whose line breaks are line feeds. More lenient than `CsvRows`: a quote that
 * is never closed counts as an ordinary character, so that one mistake doesn't swallow the list, and text after a closing
 * quote belongs to the cell. Skips blank rows and stops after `most` rows.
 */
export function cellsOf(text: string, delimiter: string, most: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length && rows.length < most) {
    const close = text.charCodeAt(at) === quote ? endOfQuotes(text, at) : null;
    const end = endOfCell(text, close === null ? at : close + 1, delimiter);
    const quoted = close === null ? "" : text.slice(at + 1, close).replaceAll('""', '"');
    row.push(quoted + text.slice(close === null ? at : close + 1, end));
    if (text[end] !== delimiter) {
      if (row.some((cell) => cell.trim() !== "")) rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  return rows;
}

/** Text after the closing quote is ambiguous, so the row is refused rather than guessed. */
function quotedCell(text: string, from: number, quotedEnd: number, end: number): string {
  if (end > quotedEnd + 1 && text.slice(quotedEnd + 1, end).trim() !== "") {
    throw new Damaged("text after a closing quote");
  }
  const cell = text.slice(from + 1, quotedEnd);
  return cell.includes('"') ? cell.replaceAll('""', '"') : cell;
}

function afterLineBreak(text: string, end: number, isLast: boolean): number | null {
  if (text.charCodeAt(end) !== carriageReturn) return end + 1;
  // Its line feed may be in the next piece.
  if (end + 1 === text.length && !isLast) return null;
  return text.charCodeAt(end + 1) === newLine ? end + 2 : end + 1;
}
