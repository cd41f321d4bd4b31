/** `crypto.randomUUID` is missing on plain-http pages other than localhost; `getRandomValues` is not. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** 256 random bits, in base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}

/**
 * In milliseconds after the response. The same content sent again within this time is the second half of a double
 * click.
 */
const doubleClickWindow = 2000;
/**
 * In milliseconds after a failure that may have taken effect. The same content sent again within this time is a retry.
 */
const retryWindow = 60_000;

export type SubmitOnce = <Answer>(values: unknown, submit: (key: string) => Promise<Answer>) => Promise<Answer>;

/**
 * One key per open form, used until the server accepts the form. The server frees the key of a request it refused, so a
 * corrected form keeps its key. A second click right after the response repeats the key just used. If an earlier
 * attempt succeeded but its response was lost, a changed form is refused once, so nothing is created twice unnoticed.
 * The next submit then gets a new key.
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
      answered = { key, content, until: now() + doubleClickWindow };
      if (!repeats) open = newKey();
      return answer;
    } catch (fault) {
      if ((fault as { reason?: unknown } | null)?.reason === "idempotency_key_reused") open = newKey();
      throw fault;
    }
  };
}

interface Write {
  /** What the write changes. Another write to the same place discards the keys of earlier ones. */
  readonly place: string;
  /** Equal for two writes that are the same. */
  readonly content: string;
  /** The caller's own key, if it has one. */
  readonly key: string | undefined;
  /** Whether the write may have taken effect although it failed. */
  readonly mayHaveWorked: (fault: unknown) => boolean;
}

interface StoredKey {
  readonly key: string;
  readonly place: string;
  until: number;
  answered: boolean;
}

/**
 * Sends identical concurrent writes once; the second caller shares the pending response. A write without a caller's key
 * keeps its generated key for retries and double clicks, as a form does.
 */
export function createWriteOnce(now: () => number = () => performance.now()) {
  const underWay = new Map<string, Promise<unknown>>();
  const keys = new Map<string, StoredKey>();

  /**
   * Nothing else is written between the two clicks of a double click, so any other write discards the keys of answered
   * ones.
   */
  function dropObsoleteKeys(place: string, content: string): void {
    for (const [known, kept] of keys) {
      const overtaken = known !== content && (kept.place === place || kept.answered);
      if (kept.until <= now() || overtaken) keys.delete(known);
    }
  }

  function keyFor(place: string, content: string): StoredKey {
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
    dropObsoleteKeys(place, content);
    const kept = own === undefined ? keyFor(place, content) : { key: own, until: 0, answered: false };
    const answer = write(kept.key).then(
      (said) => {
        kept.until = now() + doubleClickWindow;
        kept.answered = true;
        return said;
      },
      (fault: unknown) => {
        kept.until = now() + (mayHaveWorked(fault) ? retryWindow : 0);
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
