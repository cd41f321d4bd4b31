import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../testing/database.ts";

describe("connect", () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.close());

  it("gives bigints and counts as numbers", async () => {
    const counted = await fresh.db
      .selectFrom("house_clock")
      .select(["offset_ms", (eb) => eb.fn.countAll().over().as("rows")])
      .executeTakeFirstOrThrow();
    expect(counted).toEqual({ offset_ms: 0, rows: 1 });
  });

  it("refuses a bigint that a number cannot hold rather than rounding it", async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(fresh.db)).rejects.toThrow(/does not fit/);
  });

  it("gives a date as the day that is written, without a time zone", async () => {
    const { rows } = await sql<{ day: string }>`select date '2026-03-29' as day`.execute(fresh.db);
    expect(rows).toEqual([{ day: "2026-03-29" }]);
  });

  it("names its process and limits how long a statement may take", async () => {
    const { rows } = await sql<{ name: string; statement: string; idle: string }>`
      select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(fresh.db);
    expect(rows).toEqual([{ name: "wishwell test", statement: "30s", idle: "1min" }]);
  });
});
