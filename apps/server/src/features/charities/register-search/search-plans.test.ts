import { type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.generated.ts";
import { noRateLimits } from "../../../platform/limits/rate-limits.ts";
import type { Places } from "../../../platform/places/places.ts";
import { type FreshDatabase, freshDatabase } from "../../../../test-support/database.ts";
import { type Lookup, lookUpCharities } from "./look-up.ts";
import { aRegister, knownCharities, smallGroups } from "./builders.ts";

const here = { latitude: 51.5, longitude: -0.1 };
const places: Places = {
  locate: async (postcode) => ({ postcode, ...here, town: null, approximate: postcode.startsWith("BS") }),
  townOf: () => null,
};
const visitor = { kind: "visitor", claimToken: null, address: "192.0.2.1", requestId: "test" } as const;

let database: FreshDatabase;
/** The same database, recording all queries. */
let db: Database;
let asked: CompiledQuery[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const listed = [...Object.values(knownCharities), ...smallGroups].map((each) => ({ ...each, postcode: "SE1 1AA" }));
  await fillRegister(database.db);
  await aRegister({ db: database.db, clock: { now: () => new Date() } }, listed, { "SE1 1AA": here });
  // As at the end of an import, so that the index has no pending entries.
  await sql`vacuum analyze charity_register`.execute(database.db);
  const pool = new Pool({ connectionString: database.url, max: 1 });
  // The database is dropped right after the pool ends, so a connection may still report an error.
  pool.on("error", () => undefined);
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  // The tables are small here. This shows which index can be used, not whether it already pays off.
  await sql`set enable_seqscan = off`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});
beforeEach(() => void (asked = []));

/** Enough others for an index to be selective. */
async function fillRegister(to: Database): Promise<void> {
  await sql`
    insert into charity_register (charity_number, register, name, search_text, causes, areas, outcode, position, income,
      row_hash, updated_at)
    select 'GB-CHC-' || number, 'CHC', 'Filler', 'filler ' || number, array[101 + number % 17], array[1 + number % 12],
      'ZE' || number % 90, point(number % 100 / 10.0 - 8, 50 + number / 3000.0), number, '', now()
    from generate_series(1000000, 1015000) as number`.execute(to);
}

/** The query plans of everything that a search runs. */
async function plansOf(wanted: Partial<Lookup>): Promise<string> {
  const nothing = { name: "", postcode: "", region: null, cause: null, page: 1 };
  await lookUpCharities({ db, places, limits: noRateLimits }, visitor, { ...nothing, ...wanted });
  const plans: string[] = [];
  for (const query of asked.slice()) {
    const explained = { ...query, sql: `explain ${query.sql}` };
    const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(explained);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}

test.each<[string, Partial<Lookup>, string[]]>([
  ["a number", { name: "216250" }, ["charity_register_pkey"]],
  ["a name", { name: "cancer supp" }, ["charity_register_names_by_beginning", "charity_register_by_content"]],
  ["a slip", { name: "barnados" }, ["charity_register_words_by_slip", "charity_register_by_content"]],
  ["two slips", { name: "barnadoes" }, ["charity_register_words_by_likeness"]],
  ["what looks alike", { name: "greatormondstreet" }, ["charity_register_by_likeness"]],
  ["a place", { postcode: "SE1 1AA" }, ["Index Only Scan using charity_register_by_position"]],
  ["a district", { postcode: "BS6 5XQ" }, ["charity_register_by_outcode"]],
  ["a region and a cause", { region: 7, cause: 102 }, ["charity_register_by_content"]],
  ["everything", { name: "oxfam", postcode: "SE1 1AA", region: 7, cause: 105 }, ["charity_register_by_content"]],
])("%s is found by an index, never by a full scan", async (_, wanted, indexes) => {
  const plans = await plansOf(wanted);
  for (const index of indexes) expect(plans).toContain(index);
  expect(plans).not.toContain("Seq Scan on charity_register");
});
