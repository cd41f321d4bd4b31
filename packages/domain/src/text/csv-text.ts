/** Spreadsheets treat a cell that begins with one of these as a formula. */
const looksLikeFormula = /^[=+\-@\t\r]/;

/** Characters that would end the cell, the row or the quotes. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/**
 * Writes CSV (RFC 4180) that spreadsheets open as text: a byte order mark declares UTF-8, and an apostrophe keeps a
 * cell from being calculated.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}

const csvCell = (text: string) => quotedCell(asText(text));

/** Makes a spreadsheet show the cell rather than calculate it. */
export const asText = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text);

/** Quoted as RFC 4180 requires. */
export const quotedCell = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Undoes `asText`. */
export const withoutApostrophe = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
