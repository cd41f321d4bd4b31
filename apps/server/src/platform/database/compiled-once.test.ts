import { afterAll, beforeAll, expect, test } from "vitest";
import { countQueries } from "../../../test-support/database-state.ts";
import { freshDatabase, type FreshDatabase } from "../../../test-support/database.ts";
import type { Database } from "./database.ts";
import { compiledOnce } from "./compiled-once.ts";

let fresh: FreshDatabase;
beforeAll(async () => void (fresh = await freshDatabase()));
afterAll(() => fresh.close());

interface SampleQuery {
  readonly call: string;
  readonly times: number;
}

test("a statement compiled once runs with the values of each call", async () => {
  let written = 0;
  const find = compiledOnce((db: Database, { call, times }: SampleQuery) => {
    written += 1;
    return db.selectFrom("sandbox_troubles").select("trouble").where("times", "=", times).where("call", "=", call);
  });
  await fresh.db
    .insertInto("sandbox_troubles")
    .values([
      { call: "capture", trouble: "refused", times: 1 },
      { call: "refund", trouble: "answer_lost", times: 2 },
    ])
    .execute();
  const asked = [
    { call: "capture", times: 1 },
    { call: "refund", times: 2 },
    { call: "refund", times: 1 },
  ];
  const answers = await Promise.all(asked.map((one) => find(fresh.db, one)));
  expect(answers).toEqual([{ trouble: "refused" }, { trouble: "answer_lost" }, undefined]);
  expect(written).toBe(1);
});

test("a database with plugins sees the statement too", async () => {
  const find = compiledOnce((db: Database, { call }: Pick<SampleQuery, "call">) =>
    db.selectFrom("sandbox_troubles").select("times").where("call", "=", call),
  );
  const counted = countQueries(fresh.db);
  await find(counted.db, { call: "capture" });
  expect(counted.queries()).toBe(1);
});
