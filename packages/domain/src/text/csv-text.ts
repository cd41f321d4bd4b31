/** Programs for sheets take a cell that begins so for something to be worked out. */
const looksLikeFormula = /^[=+\-@\t\r]/;

/** Characters that would end the cell, the row or the quotes. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/**
 * Rows as a file of comma-separated values (RFC 4180) that a sheet opens as text: a mark at the start says that it is
 * UTF-8, and an apostrophe keeps a cell from being worked out.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}

const csvCell = (text: string) => quotedCell(asText(text));

/** A cell that a sheet shows instead of working it out. */
export const asText = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text);

/** As RFC 4180 wants it. */
export const quotedCell = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What a cell said before it was made safe. */
export const withoutApostrophe = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
