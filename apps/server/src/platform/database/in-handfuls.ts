/** As many rows as one statement takes in a moment. */
const usual = 5000;

/** Some items at a time, one after the other: a statement over everything would take longer and more memory than it may. */
export async function inHandfuls<Item>(
  items: Iterable<Item>,
  each: (some: readonly Item[]) => Promise<void>,
  atOnce = usual,
): Promise<void> {
  let some: Item[] = [];
  for (const item of items) {
    some.push(item);
    if (some.length < atOnce) continue;
    await each(some);
    some = [];
  }
  if (some.length > 0) await each(some);
}
