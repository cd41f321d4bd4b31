import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../test-support/database.ts";
import { waitForLock } from "./sql-helpers.ts";

let database: FreshDatabase;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.close());

/** One transaction holds the lock for longer than the other's lock timeout. */
async function competeForLock(lock: typeof waitForLock): Promise<string[]> {
  const order: string[] = [];
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const first = database.db.transaction().execute(async (tx) => {
    await lock(tx, 4871);
    hold();
    await pause(400);
    order.push("first");
  });
  await held;
  const second = database.db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '100ms'`.execute(tx);
    await lock(tx, 4871);
    order.push("second");
  });
  await Promise.all([first, second]);
  return order;
}

test("the second transaction waits, however short its lock timeout", async () => {
  expect(await competeForLock(waitForLock)).toEqual(["first", "second"]);
});

const simply: typeof waitForLock = async (tx, key) => {
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
};

test("control: an ordinary lock request times out", async () => {
  await expect(competeForLock(simply)).rejects.toThrow(/lock timeout/);
});
