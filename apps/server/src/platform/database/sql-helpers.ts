import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@wishwell/contract/api/limits";
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Counted, Paging } from "../http/api/paging.ts";
import type { Database, Tx } from "./database.ts";

type Value = string | number | Date | null;

/** Of each column its name, its type in the database, and where it stands in a row. */
type Columns<Row> = Readonly<Record<string, readonly [type: string, of: (row: Row) => Value]>>;

/**
 * Rows as a table `given` for one statement, one list for each column: for thousands of rows the database reads that in
 * a fraction of the time that JSON takes, and neither side holds the names of the columns once for each row. A column
 * that says the same in all of them is one value.
 */
export function givenRows<Row>(rows: readonly Row[], columns: Columns<Row>): RawBuilder<unknown> {
  const given = Object.entries(columns).map(([name, [type, of]]) => ({ name, type, values: rows.map(of) }));
  // The first is a list in any case: it says how many rows there are.
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

/** So many rows are found before counting ends: no more than people turn pages, and one page beyond the one shown. */
export const foundAtMost = ({ page, perpage }: Page) => Math.max(limits.listCounted, (page + 1) * perpage) + 1;

/** How many rows this is, counted to an end that is near: to count all would take the longer the larger the house is. */
export async function countUpTo(
  db: Database,
  found: Expression<unknown> | RawBuilder<unknown>,
  page: Page,
): Promise<Counted> {
  const most = foundAtMost(page);
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${found} found limit ${most}) counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count === most ? { total: most - 1, more: true } : { total: count };
}

/** The pattern of what holds these words somewhere, whatever their case; what means something in patterns is meant literally. */
export const containing = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

const beat = 100;

/**
 * A lock for the length of the transaction, however long others hold it: starting may take longer than anybody waits for
 * a page, and whoever starts beside it shall wait and not fail.
 */
export async function waitForLock(tx: Tx, key: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${key}) as ours`.execute(tx);
    if (rows[0]?.ours) return;
    await pause(beat);
  }
}
