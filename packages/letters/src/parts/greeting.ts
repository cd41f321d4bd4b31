/** A slash or a full stop alone doesn't make a link: "Sam/Max" and "A.J." are names. */
const linkLike = /:\/\/|@|www|[\p{L}\p{N}]\.(?:\p{L}{2}|\p{N})/iu;

/** Whether a mail program would turn the text into a link. */
function looksLikeLink(text: string): boolean {
  return linkLike.test(text);
}

/** User text on one line, or `otherwise` if a mail program would turn it into a link. */
export function typed(words: string, otherwise: string): string {
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line === "" || looksLikeLink(line) ? otherwise : line;
}

/** User text on one line and in full, with spaces inserted so that mail programs don't turn addresses into links. */
export function unlinked(words: string): string {
  return words
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/:(?=\/\/)/g, ": ")
    .replaceAll(/@/g, " at ")
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ". ");
}

const longest = 40;

/** "Hello Anna," with a name, "Hello," without one. */
export const greeting = (firstName: string) => `${addressed("Hello", firstName, "")},`;

/**
 * "Thank you, Anna". Some emails go to an address and name that a stranger typed, so a name that is long or looks like
 * a link is left out.
 */
export function addressed(words: string, firstName: string, mark = ","): string {
  const name = firstName.replaceAll(/\s+/g, " ").trim();
  return name === "" || name.length > longest || looksLikeLink(name) ? words : `${words}${mark} ${name}`;
}

/**
 * How emails name a charity. Its contact may type any name, and we email whatever address they give, so a name that
 * looks like a link is replaced by the charity number.
 */
export function charityTitle({ charityName, charityNumber }: { charityName: string; charityNumber: string }): string {
  const name = charityName.replaceAll(/\s+/g, " ").trim();
  return name === "" || looksLikeLink(name) ? `the charity ${charityNumber}` : `${name} (${charityNumber})`;
}
