const linkLike = /[/@]|www|[\p{L}\p{N}]\.[\p{L}\p{N}]/iu;

/** Anything that a mail program would turn into a link. */
export function looksLikeLink(text: string): boolean {
  return linkLike.test(text);
}

/** What somebody typed, on one line; whatever a mail program would turn into a link of its own is left out. */
export function typed(words: string, otherwise: string): string {
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line === "" || looksLikeLink(line) ? otherwise : line;
}
