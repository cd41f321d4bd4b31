/** Each layer once, and the sheets by their layers' numbers: what several of them show is drawn once. */
export function numbered(sheets: readonly (readonly string[])[]) {
  const numbers = new Map<string, number>();
  for (const layer of sheets.flat()) if (!numbers.has(layer)) numbers.set(layer, numbers.size);
  return {
    layers: [...numbers.keys()],
    sheets: sheets.map((layers) => layers.map((layer) => numbers.get(layer) ?? 0)),
  };
}
