/**
 * The cells of a list, row by row (RFC 4180). A quoted cell may contain the separator and line breaks. A quote that is
 * never closed counts as an ordinary character, so that one mistake doesn't swallow the list. Skips blank rows and
 * stops after `most` rows.
 */
export function cellsOf(text: string, delimiter: string, most: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length && rows.length < most) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell);
    if (text[end] !== delimiter) {
      if (row.some((word) => word.trim() !== "")) rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  return rows;
}

interface Found {
  readonly cell: string;
  /** The position of the separator, the line break or the end of the text. */
  readonly end: number;
}

function plainCell(text: string, from: number, delimiter: string): Found {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end += 1;
  return { cell: text.slice(from, end), end };
}

function quotedCell(text: string, from: number, delimiter: string): Found {
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return plainCell(text, from, delimiter);
  // Text after the closing quote belongs to the cell too.
  const rest = plainCell(text, close + 1, delimiter);
  return { cell: text.slice(from + 1, close).replaceAll('""', '"') + rest.cell, end: rest.end };
}
