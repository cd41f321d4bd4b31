import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FaultProxy } from "../../../test-support/fault-proxy.ts";
import { byLine, addressOfDatabase } from "../../../../../stress/faults/services.ts";
import { freshDatabase, type FreshDatabase } from "../../../test-support/database.ts";
import { isServiceDown } from "../http/error-responses.ts";
import { connect } from "./connect.ts";

describe("a database connection that goes silent", () => {
  it("is given up after a while, and the next query uses another connection", async () => {
    const fresh = await freshDatabase();
    const line = await FaultProxy.open(addressOfDatabase(fresh.url), 0);
    const url = byLine(fresh.url, line);
    const reached = connect({ url, applicationName: "wishwell test", poolSize: 1, silenceMilliseconds: 300 });
    const { db } = reached;
    await sql`select 1`.execute(db);
    await line.turn("silent");
    const lost = await sql`select 1`.execute(db).catch((error: unknown) => error);
    expect(isServiceDown(lost)).toBe(true);
    await line.turn("pass");
    const { rows } = await sql<{ two: number }>`select 2 as two`.execute(db);
    expect(rows).toEqual([{ two: 2 }]);
    await reached.close();
    line.close();
    await fresh.close();
  });
});

describe("connect", () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.close());

  it("returns bigints and counts as numbers", async () => {
    const counted = await fresh.db
      .selectFrom("house_clock")
      .select(["offset_ms", (eb) => eb.fn.countAll().over().as("rows")])
      .executeTakeFirstOrThrow();
    expect(counted).toEqual({ offset_ms: 0, rows: 1 });
  });

  it("refuses a bigint that a number can't hold instead of rounding it", async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(fresh.db)).rejects.toThrow(/does not fit/);
  });

  it("returns a date as text, without a time zone", async () => {
    const { rows } = await sql<{ day: string }>`select date '2026-03-29' as day`.execute(fresh.db);
    expect(rows).toEqual([{ day: "2026-03-29" }]);
  });

  it("names its process and limits the duration of statements", async () => {
    const { rows } = await sql<{ name: string; statement: string; idle: string }>`
      select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(fresh.db);
    expect(rows).toEqual([{ name: "wishwell test", statement: "20s", idle: "1min" }]);
  });
});
