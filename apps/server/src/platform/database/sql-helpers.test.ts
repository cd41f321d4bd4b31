import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../test-support/database.ts";
import { type Connection, connect } from "./connect.ts";
import { givenRows } from "./sql-helpers.ts";

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

test("rows are passed unchanged, whatever characters their texts contain", async () => {
  const at = new Date("2027-03-20T10:00:00.123Z");
  const rows = [...odd.map((text, place) => ({ text, place, at })), { text: null, place: -1, at: null }];
  const { rows: read } = await sql`select given.* from ${givenRows(rows, {
    text: ["text", ({ text }) => text],
    place: ["integer", ({ place }) => place],
    at: ["timestamptz", (row) => row.at],
  })}`.execute(connection.db);
  expect(read).toEqual(rows);
});

interface Read {
  readonly place: number;
  readonly text: string | null;
  readonly at: Date | null;
}

async function read(rows: readonly Read[]) {
  const given = givenRows(rows, {
    place: ["integer", ({ place }) => place],
    text: ["text", ({ text }) => text],
    at: ["timestamptz", ({ at }) => at],
  });
  return (await sql`select given.* from ${given}`.execute(connection.db)).rows;
}

test("a column with one value reaches every row, also for one row or none", async () => {
  const at = new Date("2027-03-20T10:00:00.123Z");
  const cases = [
    [1, 2, 2].map((place) => ({ place, text: "the same", at: new Date(at) })),
    [1, 1].map((place) => ({ place, text: null, at: null })),
    [{ place: 1, text: null, at: null }, ...[2, 3].map((place) => ({ place, text: "", at }))],
    [{ place: 7, text: "alone", at }],
    [],
  ];
  for (const rows of cases) expect(await read(rows)).toEqual(rows);
});
