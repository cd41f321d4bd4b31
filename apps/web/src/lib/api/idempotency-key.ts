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

/** Sends what a form holds, with the key of that form. */
export type SubmitOnce = <Answer>(values: unknown, submit: (key: string) => Promise<Answer>) => Promise<Answer>;

/**
 * One key for each time a form opens, kept until what it holds is accepted: the server frees the key of a request that
 * it refused, so a corrected form keeps it too. A second click right after the answer sends the key that was answered.
 * Where an earlier try worked although no answer came, a changed form is refused once, so that nothing is made twice
 * unseen; after that it is a new submit.
 */
export function submitOnce(
  newKey: () => string = newIdempotencyKey,
  now: () => number = () => performance.now(),
): SubmitOnce {
  let open = newKey();
  let answered: { key: string; content: string; until: number } | undefined;
  return async (values, submit) => {
    const content = JSON.stringify(values);
    const repeats = answered?.content === content && now() < answered.until;
    const key = repeats ? answered!.key : open;
    try {
      const answer = await submit(key);
      answered = { key, content, until: now() + oneClick };
      if (!repeats) open = newKey();
      return answer;
    } catch (fault) {
      if ((fault as { reason?: unknown } | null)?.reason === "idempotency_key_reused") open = newKey();
      throw fault;
    }
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
  answered: boolean;
}

/**
 * Sends the same write at the same moment once: a second caller shares the answer that is on its way. A write without a
 * key of its caller's keeps its key as a form does.
 */
export function createWriteOnce(now: () => number = () => performance.now()) {
  const underWay = new Map<string, Promise<unknown>>();
  const keys = new Map<string, KeptKey>();

  /** Between the two clicks of a double click nothing else is written. */
  function forgetOvertaken(place: string, content: string): void {
    for (const [known, kept] of keys) {
      const overtaken = known !== content && (kept.place === place || kept.answered);
      if (kept.until <= now() || overtaken) keys.delete(known);
    }
  }

  function keyFor(place: string, content: string): KeptKey {
    const kept = keys.get(content) ?? { key: newIdempotencyKey(), place, until: Infinity, answered: false };
    keys.set(content, kept);
    return kept;
  }

  return async <Answer>(
    { place, content, key: own, mayHaveWorked }: Write,
    write: (key: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const name = own === undefined ? content : `${own} ${content}`;
    const running = underWay.get(name);
    if (running !== undefined) return running as Promise<Answer>;
    forgetOvertaken(place, content);
    const kept = own === undefined ? keyFor(place, content) : { key: own, until: 0, answered: false };
    const answer = write(kept.key).then(
      (said) => {
        kept.until = now() + oneClick;
        kept.answered = true;
        return said;
      },
      (fault: unknown) => {
        kept.until = now() + (mayHaveWorked(fault) ? anotherTry : 0);
        kept.answered = false;
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
