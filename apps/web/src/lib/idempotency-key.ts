/**
 * A fresh key for one submit. `crypto.randomUUID` is missing on plain-http pages other than localhost,
 * `getRandomValues` is not.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** For so long after its answer the same thing sent again is the second half of a double click. */
const oneClick = 2000;
/** For so long after no answer came it is another try. */
const anotherTry = 60_000;

/**
 * One key per submit: sending the same thing again after no answer came keeps the key, so that the
 * server does it once, and so does a second click that comes right after the answer. Anything changed,
 * or a refusal, makes the next submit a new one.
 */
export function submitKeys(newKey: () => string = newIdempotencyKey, now: () => number = () => performance.now()) {
  let open: { key: string; content: string; until: number } | null = null;
  return {
    keyFor(values: unknown): string {
      const content = JSON.stringify(values);
      if (open?.content !== content || open.until <= now()) open = { key: newKey(), content, until: Infinity };
      return open.key;
    },
    succeeded(): void {
      if (open !== null) open = { ...open, until: now() + oneClick };
    },
    refused(): void {
      open = null;
    },
  };
}

interface Write {
  /** What it writes to. Another write there ends the keys of earlier ones: the last one counts. */
  readonly place: string;
  /** Says the same of two writes that are the same. */
  readonly content: string;
  /** The caller's own, where there is one. */
  readonly key: string | undefined;
  /** Whether it may have had its effect although it failed. */
  readonly mayHaveWorked: (fault: unknown) => boolean;
}

interface KeptKey {
  readonly key: string;
  readonly place: string;
  until: number;
}

/**
 * Sends the same write at the same moment once: a second caller shares the answer that is on its way. A write without a
 * key of its caller's keeps its key as a form does.
 */
export function createWriteOnce(now: () => number = () => performance.now()) {
  const underWay = new Map<string, Promise<unknown>>();
  const keys = new Map<string, KeptKey>();

  function keyFor(place: string, content: string): KeptKey {
    for (const [known, kept] of keys) {
      const overtaken = kept.place === place && known !== content;
      if (kept.until <= now() || overtaken) keys.delete(known);
    }
    const kept = keys.get(content) ?? { key: newIdempotencyKey(), place, until: Infinity };
    keys.set(content, kept);
    return kept;
  }

  return async <Answer>(
    { place, content, key: own, mayHaveWorked }: Write,
    write: (key: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const name = own ?? content;
    const running = underWay.get(name);
    if (running !== undefined) return running as Promise<Answer>;
    const kept = own === undefined ? keyFor(place, content) : { key: own, until: 0 };
    const answer = write(kept.key).then(
      (said) => {
        kept.until = now() + oneClick;
        return said;
      },
      (fault: unknown) => {
        kept.until = now() + (mayHaveWorked(fault) ? anotherTry : 0);
        throw fault;
      },
    );
    underWay.set(name, answer);
    try {
      return await answer;
    } finally {
      underWay.delete(name);
    }
  };
}
