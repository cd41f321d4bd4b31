import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";

export interface Page {
  /** The last id of the page before. */
  readonly after: string;
  readonly most: number;
}

const most = 200;

/**
 * Page by page, each in its own transaction. One that fails keeps nobody else waiting: what went wrong is told at the
 * end, and tried again with the job.
 */
export async function forEachId(
  { db }: Pick<Deps, "db">,
  page: (page: Page) => Promise<string[]>,
  act: (work: Work, id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let after = "00000000-0000-0000-0000-000000000000";
  for (let ids = await page({ after, most }); ids.length > 0; ids = await page({ after, most })) {
    for (const id of ids) {
      try {
        await db.transaction().execute((work) => act(work, id));
      } catch (error) {
        failures.push(error);
      }
    }
    after = ids.at(-1) ?? after;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be written to`);
}
