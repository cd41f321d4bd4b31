import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@wishwell/contract/api/limits";
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Counted, Paging } from "../http/api/paging.ts";
import type { Database, Tx } from "./database.ts";

type Value = string | number | Date | null;

/** For each column: its name, its database type and how to read it from a row. */
type Columns<Row> = Readonly<Record<string, readonly [type: string, of: (row: Row) => Value]>>;

/**
 * Passes rows to a statement as a table `given`, with one array per column. For thousands of rows this is much faster
 * than JSON, and column names aren't repeated per row. A column with the same value in all rows is passed as one value.
 */
export function givenRows<Row>(rows: readonly Row[], columns: Columns<Row>): RawBuilder<unknown> {
  const given = Object.entries(columns).map(([name, [type, of]]) => ({ name, type, values: rows.map(of) }));
  // The first column is always an array, because it determines the number of rows.
  const lists = given.filter(({ values }, place) => place === 0 || !isOne(values));
  const ones = given.filter((column) => !lists.includes(column));
  const listed = lists.map(({ type, values }) => sql`${values}::${sql.raw(type)}[]`);
  const names = sql.join(lists.map(({ name }) => sql.id(name)));
  const same = ones.map(({ name, type, values }) => sql`, ${values[0]}::${sql.raw(type)} as ${sql.id(name)}`);
  return sql`(select ${names}${sql.join(same, sql``)} from unnest(${sql.join(listed)}) as listed (${names})) as given`;
}

const isOne = (values: readonly Value[]): boolean =>
  values.every((value) => value?.valueOf() === values[0]?.valueOf() && (value === null) === (values[0] === null));

type Page = Pick<Paging, "page" | "perpage">;

/** Where counting stops: as far as people page through a list, and at least one page beyond the one shown. */
export const countLimit = ({ page, perpage }: Page) => Math.max(limits.listCounted, (page + 1) * perpage) + 1;

/** Counts rows up to a limit, because counting all of them gets slower as the table grows. */
export async function countUpTo(
  db: Database,
  found: Expression<unknown> | RawBuilder<unknown>,
  page: Page,
): Promise<Counted> {
  const most = countLimit(page);
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${found} found limit ${most}) counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count === most ? { total: most - 1, more: true } : { total: count };
}

/** A LIKE pattern for lower-cased text that contains these words; special characters match literally. */
export const containing = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

const beat = 100;

/**
 * Takes a lock until the end of the transaction, however long others hold it. A start may take longer than the lock
 * timeout, and a process starting at the same time must wait rather than fail.
 */
export async function waitForLock(tx: Tx, key: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${key}) as ours`.execute(tx);
    if (rows[0]?.ours) return;
    await pause(beat);
  }
}
