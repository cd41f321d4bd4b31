/** As many rows as one statement takes in a moment. */
const usual = 5000;

/** Some items at a time, one after the other: a statement over everything would take longer and more memory than it may. */
export async function inHandfuls<Item>(
  items: readonly Item[],
  each: (some: readonly Item[]) => Promise<void>,
  atOnce = usual,
): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) await each(items.slice(from, from + atOnce));
}
