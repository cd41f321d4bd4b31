/**
 * The word with each letter left out in turn. Two words that differ by one typing error share one of these forms, or
 * one word is a form of the other.
 */
export function withoutOneLetter(word: string): string[] {
  return [...new Set(Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1)))];
}

/**
 * The number of typing errors between two words: an extra, missing or wrong letter, or two neighbouring letters
 * swapped.
 */
export function typoDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const steps = [(now[column - 1] ?? 0) + 1, (last[column] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1)];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) steps.push((before[column - 2] ?? 0) + 1);
      now.push(Math.min(...steps));
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? 0;
}
