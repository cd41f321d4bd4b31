/**
 * Puts lines of a tab-separated file together to rows of a known width.
 *
 * There is no quoting, so a line break inside a row cuts it in pieces: `\r\n\t` between two fields, or a break inside a
 * text. Short lines are joined until the row is whole. A line that is whole by itself is never taken for a piece.
 */
export class TabRows {
  readonly #width: number;
  #piece: string[] | null = null;
  #unreadable = 0;

  constructor(width: number) {
    this.#width = width;
  }

  /** Rows with too many or too few fields that no joining mends. */
  get unreadable(): number {
    return this.#unreadable;
  }

  /** The rows that are whole now. */
  take(lines: readonly string[]): string[][] {
    const rows: string[][] = [];
    for (const line of lines) {
      const row = this.#add(line);
      if (row) rows.push(row);
    }
    return rows;
  }

  /** Answers whether the last row was whole. */
  end(): boolean {
    const whole = this.#piece === null;
    this.#giveUpPiece();
    return whole;
  }

  #add(line: string): string[] | null {
    if (line === "" && this.#piece === null) return null;
    const fields = line.split("\t");
    if (fields.length === this.#width) {
      this.#giveUpPiece();
      return fields;
    }
    const joined = this.#piece ? join(this.#piece, fields) : fields;
    if (joined.length === this.#width) {
      this.#piece = null;
      return joined;
    }
    if (joined.length < this.#width) {
      this.#piece = joined;
      return null;
    }
    return this.#startAgain(fields);
  }

  /** Together they are too much: the piece before was a row of its own, and a broken one. */
  #startAgain(fields: string[]): null {
    if (this.#piece) this.#giveUpPiece();
    if (fields.length < this.#width) this.#piece = fields;
    else this.#unreadable += 1;
    return null;
  }

  #giveUpPiece(): void {
    if (this.#piece) this.#unreadable += 1;
    this.#piece = null;
  }
}

function join(piece: readonly string[], fields: readonly string[]): string[] {
  const seam = [piece.at(-1), fields[0]].filter(Boolean).join(" ");
  return [...piece.slice(0, -1), seam, ...fields.slice(1)];
}
