/** Whoever is named stands before whoever names it. */
export function inLoadingOrder<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const needs = (name: string) => references.some(({ from, to }) => from === name && to !== name && names.has(to));
    const ready = waiting.filter(({ name }) => !needs(name));
    if (ready.length === 0) throw new Error(`these tables name each other in a circle: ${[...names].join(", ")}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
