const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Makes user text safe in markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? "");

/** Removes characters that XML doesn't allow, even escaped. */
export const printable = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");

/** Hundredths are more precise than any printer. */
export const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Limits a number to a range; returns `usual` if it isn't a number. */
export function between(value: unknown, least: number, most: number, usual: number): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return usual;
  return Math.min(most, Math.max(least, value));
}
