/** A terminal, or a file that the output is redirected to. */
interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const width = 30;
/** Without a terminal, one line for each quarter is enough. */
const quarters = 4;

/** The progress of a long command: redrawn in place in a terminal, an occasional line elsewhere. */
export class ProgressBar {
  readonly #terminal: Terminal;
  #said = "";

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** `share` is between 0 and 1. */
  show(what: string, share: number): void {
    const whole = share > 0 ? Math.min(1, share) : 0;
    if (this.#terminal.isTTY) return this.#draw(what, whole);
    const quarter = Math.floor(whole * quarters) / quarters;
    this.#say(`${what}: ${Math.round(quarter * 100)}%\n`);
  }

  /** Clears the bar, so that the next output starts at the beginning of a line. */
  end(): void {
    if (this.#terminal.isTTY && this.#said !== "") this.#terminal.write("\r\u001b[K");
    this.#said = "";
  }

  #draw(what: string, share: number): void {
    const full = Math.round(share * width);
    const percent = `${Math.floor(share * 100)}%`.padStart(5);
    this.#say(`\r${what} [${"#".repeat(full)}${".".repeat(width - full)}]${percent}\u001b[K`);
  }

  #say(text: string): void {
    if (text !== this.#said) this.#terminal.write(text);
    this.#said = text;
  }
}
