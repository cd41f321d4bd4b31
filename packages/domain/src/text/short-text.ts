/** A text of at most so many characters: its first sentence when that fits, else cut after a whole word. */
export function shortText(text: string, most: number): string {
  const tidy = text.replace(/\s+/g, " ").trim();
  if (tidy.length <= most) return tidy;
  // A short word before the full stop is more often an abbreviation.
  const sentence = /^.+?\p{L}{4}[.!?](?= \p{Lu})/u.exec(tidy)?.[0];
  if (sentence !== undefined && sentence.length <= most) return sentence;
  const cut = tidy.slice(0, most);
  const words = /^(.*\S) /.exec(cut)?.[1] ?? cut.slice(0, -1);
  return `${words.replace(dangling, "").replace(/[\p{P}\p{Cs}\s]+$/u, "")}…`;
}

/** Words that lead on to others: "homes and a…" ends better at "homes…". */
const dangling = /(?:[\s\p{P}]+(?:a|an|and|or|but|the|of|in|on|at|by|to|for|from|with|who|that|which))+$/iu;
