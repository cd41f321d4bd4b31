import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { type Connection, connect } from "./connect.ts";
import { givenRows } from "./given-rows.ts";

let database: FreshDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await freshDatabase();
  connection = connect({ url: database.url, applicationName: "given rows" });
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

const odd = [
  "",
  "plain",
  "NULL",
  "null",
  'say "hi"',
  "back\\slash",
  "a,b",
  "{c}",
  " blank ",
  "two\nlines",
  "Zoë",
  "£9",
];

test("rows arrive as they were given, whatever their texts hold", async () => {
  const at = new Date("2027-03-20T10:00:00.123Z");
  const rows = [...odd.map((text, place) => ({ text, place, at })), { text: null, place: -1, at: null }];
  const { rows: read } = await sql`select given.* from ${givenRows(rows, {
    text: ["text", ({ text }) => text],
    place: ["integer", ({ place }) => place],
    at: ["timestamptz", (row) => row.at],
  })}`.execute(connection.db);
  expect(read).toEqual(rows);
});
