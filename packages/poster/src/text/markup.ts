const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Whatever people write is text, never markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? "");

/** Characters that no XML document may hold, even escaped. */
export const printable = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");

/** Hundredths are finer than any printer. */
export const number = (value: number): string => String(Math.round(value * 100) / 100);

/** A number between two others, or the usual one when it is none. */
export function between(value: unknown, least: number, most: number, usual: number): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return usual;
  return Math.min(most, Math.max(least, value));
}
