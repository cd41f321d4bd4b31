/** A slash or a stop alone makes none: "Sam/Max" and "A.J." are names. */
const linkLike = /:\/\/|@|www|[\p{L}\p{N}]\.(?:\p{L}{2}|\p{N})/iu;

/** Anything that a mail program would turn into a link. */
export function looksLikeLink(text: string): boolean {
  return linkLike.test(text);
}

/** What somebody typed, on one line; whatever a mail program would turn into a link of its own is left out. */
export function typed(words: string, otherwise: string): string {
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line === "" || looksLikeLink(line) ? otherwise : line;
}

/**
 * What somebody typed, on one line and whole: where a mail program would see an address, a space keeps it from
 * becoming a link.
 */
export function unlinked(words: string): string {
  return words
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/:(?=\/\/)/g, ": ")
    .replaceAll(/@/g, " at ")
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ". ");
}
