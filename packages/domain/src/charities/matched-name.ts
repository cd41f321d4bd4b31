import { acronymsOf, readTypedName } from "./names.ts";
import { foldName } from "../text/fold-name.ts";

/** Shorter words differ by one letter too often to be the same. */
const SHORTEST_MISTYPED = 4;

/**
 * Charities are found by all their names but shown by one. The other name that fits what was typed better than the shown
 * one, so that people recognise what they looked for; null when none does.
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

/** How many of the words it has; half a word more when it begins as typed. */
function fit({ folded, words }: ReturnType<typeof readTypedName>, name: string): number {
  const key = foldName(name);
  if (key.startsWith(folded) || acronymsOf(name).some((made) => foldName(made) === folded)) return words.length + 0.5;
  const inName = key.split(" ");
  return words.filter(({ word }) => inName.some((other) => other.startsWith(word) || isSlip(word, other))).length;
}

/** Whether one letter too many, too few or wrong tells two words apart. */
function isSlip(one: string, other: string): boolean {
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
