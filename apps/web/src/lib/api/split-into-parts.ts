/** Splits a list that is too long for one call. */
export function splitIntoParts<Item>(items: readonly Item[], most: number): readonly Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  );
}
