/** Shortens a text to at most `most` characters: to its first sentence if that fits, otherwise after a whole word. */
export function shortText(text: string, most: number): string {
  const tidy = text.replace(/\s+/g, " ").trim();
  if (tidy.length <= most) return tidy;
  // A short word before the full stop is usually an abbreviation.
  const sentence = /^.+?\p{L}{4}[.!?](?= \p{Lu})/u.exec(tidy)?.[0];
  if (sentence !== undefined && sentence.length <= most) return sentence;
  const cut = tidy.slice(0, most);
  const words = /^(.*\S) /.exec(cut)?.[1] ?? cut.slice(0, -1);
  return `${words.replace(dangling, "").replace(/[\p{P}\p{Cs}\s]+$/u, "")}…`;
}

/** Words that shouldn't end a text: "homes and a…" becomes "homes…". */
const dangling = /(?:[\s\p{P}]+(?:a|an|and|or|but|the|of|in|on|at|by|to|for|from|with|who|that|which))+$/iu;
