import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { freshDatabase, type FreshDatabase } from "../../../test-support/database.ts";

let fresh: FreshDatabase;
beforeAll(async () => void (fresh = await freshDatabase()));
afterAll(() => fresh.close());

const preparedBy = async (db: Database) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

test("a recurring statement in a transaction is prepared, unless it selects all columns or takes a list", async () => {
  await fresh.db.transaction().execute(async (tx) => {
    for (const value of [1, 2, 3, 4]) {
      const { rows } = await sql<{ sum: number }>`select 40 + ${value}::int as sum`.execute(tx);
      expect(rows).toEqual([{ sum: 40 + value }]);
      await tx.selectFrom("users").selectAll().where("email", "=", String(value)).execute();
      await sql`select ${[value]}::int[] as list`.execute(tx);
      await sql.raw(`select ${value} as one`).execute(tx);
    }
    expect(await preparedBy(tx)).toEqual(["select 40 + $1::int as sum"]);
  });
});

test("a connection prepares a marked statement once for all values, and no other", async () => {
  await fresh.db.connection().execute(async (db) => {
    const answers: number[] = [];
    for (const value of [1, 2, 3]) {
      const { rows } = await sql<{ double: number }>`/* kept */ select 2 * ${value}::int as double`.execute(db);
      answers.push(rows[0]?.double ?? 0);
      await sql`select 3 * ${value}::int`.execute(db);
    }
    expect(answers).toEqual([2, 4, 6]);
    const about = (await preparedBy(db)).filter((statement) => statement.includes("* $1::int"));
    expect(about).toEqual(["/* kept */ select 2 * $1::int as double"]);
  });
});
