import type { Deps } from "../deps.ts";
import type { Tx } from "./database.ts";

export interface Page {
  /** The last id of the previous page. */
  readonly after: string;
  readonly most: number;
}

const most = 200;

/**
 * Processes ids page by page, each in its own transaction. A failure is logged, doesn't hold up the others, and is
 * retried by the next run of the job.
 */
export async function forEachId(
  { db, log }: Pick<Deps, "db" | "log">,
  page: (page: Page) => Promise<string[]>,
  act: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (let ids = await page({ after, most }); ids.length > 0; ids = await page({ after, most })) {
    for (const id of ids) {
      try {
        await db.transaction().execute((tx) => act(tx, id));
      } catch (error) {
        log.error({ err: error, id }, "a scheduled email could not be queued");
      }
    }
    after = ids.at(-1) ?? after;
  }
}

/** Rows that one statement can handle quickly. */
const defaultBatchSize = 5000;

/** Processes items in sequential batches, because one statement over everything would take too much time and memory. */
export async function inBatches<Item>(
  items: Iterable<Item>,
  each: (some: readonly Item[]) => Promise<void>,
  atOnce = defaultBatchSize,
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
