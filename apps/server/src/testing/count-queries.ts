import type { KyselyPlugin } from "kysely";
import type { Database } from "../platform/database/database.ts";

/** The same database, and how many queries were made through it. */
export function countQueries(db: Database): { readonly db: Database; readonly queries: () => number } {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // By their answers: a query may have been written out before.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  return { db: db.withPlugin(counter), queries: () => count };
}
