import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../testing/database.ts";

let fresh: FreshDatabase;
beforeAll(async () => void (fresh = await freshDatabase()));
afterAll(() => fresh.close());

test("a connection prepares a statement that is to be kept once, whatever its values, and no other", async () => {
  await fresh.db.connection().execute(async (db) => {
    const answers: number[] = [];
    for (const value of [1, 2, 3]) {
      const { rows } = await sql<{ double: number }>`/* kept */ select 2 * ${value}::int as double`.execute(db);
      answers.push(rows[0]?.double ?? 0);
      await sql`select 3 * ${value}::int`.execute(db);
    }
    expect(answers).toEqual([2, 4, 6]);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ statement: "/* kept */ select 2 * $1::int as double" }]);
  });
});
