/**
 * The cells of one line of CSV; `null` when a quote is not closed or something follows it. The directory has a gigabyte
 * of lines that never go on in the next one: a reader of every kind of CSV takes ten times as long. Cells that are not
 * wanted are left empty.
 */
export function cellsOf(line: string, wanted?: ReadonlySet<number>): string[] | null {
  const cells: string[] = [];
  const isWanted = (column: number) => wanted === undefined || wanted.has(column);
  for (let at = 0; ;) {
    if (line[at] === '"') {
      const end = endOfQuoted(line, at + 1);
      if (end < 0) return null;
      cells.push(isWanted(cells.length) ? unquoted(line.slice(at + 1, end)) : "");
      if (end + 1 === line.length) return cells;
      if (line[end + 1] !== ",") return null;
      at = end + 2;
    } else {
      const end = line.indexOf(",", at);
      cells.push(isWanted(cells.length) ? line.slice(at, end < 0 ? line.length : end) : "");
      if (end < 0) return cells;
      at = end + 1;
    }
  }
}

/** A quote that is doubled belongs to the text. */
function endOfQuoted(line: string, from: number): number {
  let end = line.indexOf('"', from);
  while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
  return end;
}

const unquoted = (text: string) => (text.includes('"') ? text.replaceAll('""', '"') : text);
