/** A long list in parts that one call takes. */
export function inParts<Item>(items: readonly Item[], most: number): readonly Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  );
}
