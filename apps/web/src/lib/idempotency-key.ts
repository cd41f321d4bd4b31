/**
 * A fresh key for one submit. `crypto.randomUUID` is missing on plain-http pages other than localhost,
 * `getRandomValues` is not.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * One key per submit: sending the same thing again after no answer came keeps the key, so that the
 * server does it once; anything changed, or any answer, makes the next submit a new one.
 */
export function submitKeys(newKey: () => string = newIdempotencyKey) {
  let open: { key: string; content: string } | null = null;
  return {
    keyFor(values: unknown): string {
      const content = JSON.stringify(values);
      if (open?.content !== content) open = { key: newKey(), content };
      return open.key;
    },
    answered(): void {
      open = null;
    },
  };
}
