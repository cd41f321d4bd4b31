import { acronymsOf, readTypedName } from "./names.ts";
import { foldName } from "../text/fold-name.ts";

/** Shorter words that differ by one letter are too often different words. */
const SHORTEST_MISTYPED = 4;

/**
 * Charities are found by all their names but shown under one. Returns another name that fits the typed text better than
 * the shown one, so that people recognise the result; null if none does.
 */
export function matchedName(typed: string, shown: string, names: readonly string[]): string | null {
  const wanted = readTypedName(typed);
  if (wanted.words.length === 0) return null;
  let [best, bestFit] = [null as string | null, fit(wanted, shown)];
  for (const name of names) {
    const nameFit = fit(wanted, name);
    if (nameFit > bestFit) [best, bestFit] = [name, nameFit];
  }
  return best;
}

/** How many of the words the name contains; half a point more if it begins with the typed text. */
function fit({ folded, words }: ReturnType<typeof readTypedName>, name: string): number {
  const key = foldName(name);
  if (key.startsWith(folded) || acronymsOf(name).some((made) => foldName(made) === folded)) return words.length + 0.5;
  const inName = key.split(" ");
  return words.filter(({ word }) => inName.some((other) => other.startsWith(word) || isTypo(word, other))).length;
}

/** Whether two words differ by one extra, missing or wrong letter. */
function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_MISTYPED || Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [restOfOne, restOfOther] = [one.slice(same), other.slice(same)];
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1)
  );
}
