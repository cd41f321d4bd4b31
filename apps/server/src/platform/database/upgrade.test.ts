import { readFile } from "node:fs/promises";
import { emailKey, storedAddress } from "@wishwell/domain/text/email-key";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../../../test-support/database.ts";
import { fillEmptyTables } from "../../../test-support/fill-tables.ts";
import { migrate, type Migration, readMigrations } from "./migrate.ts";
import { anOldDatabase, migrateOneByOne, namesOf, type OldDatabase } from "./upgrade.builders.ts";

let migrations: readonly Migration[];
let database: OldDatabase;

beforeAll(async () => {
  migrations = await readMigrations();
});
afterEach(() => database.drop());
afterAll(async () => {
  for (const { made } of stages.values()) await made.drop();
});

const stages = new Map<string, { name: string; made: Awaited<ReturnType<typeof createDatabase>> }>();

/** A database as it was before this migration: created once, and copied for each test. */
async function before(migration: string): Promise<OldDatabase> {
  const stage = stages.get(migration) ?? (await aStage(migration));
  stages.set(migration, stage);
  return anOldDatabase(`template ${stage.name} strategy file_copy`);
}

async function aStage(migration: string) {
  const made = await createDatabase("");
  const place = migrations.findIndex(({ name }) => name.endsWith(migration));
  await migrate(made.url, migrations.slice(0, place));
  return { name: new URL(made.url).pathname.slice(1), made };
}

test("the newest migrations keep every row, also if interrupted and repeated", async () => {
  const from = migrations.length - 3;
  database = await before(migrations[from]?.name ?? "");
  await fillEmptyTables(database.client);
  expect(await migrateOneByOne(database, migrations, from)).toEqual(namesOf(migrations));
});

test("stored email addresses get the domain that mail servers use, except a duplicate of the same mailbox", async () => {
  database = await before("mail_domains");
  const { client } = database;
  const typed = [
    "Zoë@Müller.example",
    "x@ｅXAMPLE.org",
    "x@example.org",
    "y@食狮.公司.example",
    "z@bücher。example",
    "plain@example.org",
  ];
  for (const [index, email] of typed.entries()) {
    await client.query(
      `insert into users (id, email, email_key, password_hash, verified_at, last_seen_at, created_at)
        values (gen_random_uuid(), $1, lower($1), 'x', now(), now(), now() + $2 * interval '1 minute')`,
      [email, index],
    );
  }
  await migrate(database.url, migrations);
  const { rows } = await client.query<{ email: string; email_key: string }>(
    "select email, email_key from users order by created_at",
  );
  const untouched = typed.map((email) => ({ email, email_key: email.toLowerCase() }));
  expect(rows).toEqual(
    typed.map((email, index) =>
      index === 1 ? untouched[1] : { email: storedAddress(email), email_key: emailKey(email) },
    ),
  );
});

test("a part dispute that was booked in full gets the amount of its ledger entry", async () => {
  database = await before("part_chargebacks");
  const { client } = database;
  for (const [id, state] of [
    ["d1", "open"],
    ["d2", "lost"],
  ]) {
    await client.query(
      `insert into disputes (provider, dispute_id, contribution_id, party_id, pence, state, opened_at)
        values ('paypal', $1, gen_random_uuid(), gen_random_uuid(), 500, $2, now())`,
      [id, state],
    );
    await client.query(
      `with entry as (
        insert into ledger_entries (kind, ref, booked_at) values ('chargeback', 'paypal:' || $1, now()) returning id
      )
      insert into ledger_lines (entry_id, line, account, pence, part)
      select id, 1, 'cost:dispute_loss', 2000, 'dispute_loss' from entry
      union all select id, 2, 'clearing:paypal', -2000, 'gross' from entry`,
      [id],
    );
  }
  await migrate(database.url, migrations);
  const { rows } = await client.query("select dispute_id, pence::int from disputes order by dispute_id");
  expect(rows).toEqual([
    { dispute_id: "d1", pence: 2000 },
    { dispute_id: "d2", pence: 2000 },
  ]);
  const check = new URL("../../../checks/ledger/09-disputes-as-posted.sql", import.meta.url);
  expect((await client.query(await readFile(check, "utf8"))).rows).toEqual([]);
});

test.each([
  { state: "captured", own: [], captures: { "of-us": "STRAY" } },
  { state: "lost", own: ["own"], captures: { "of-us": "STRAY", own: "OWN" } },
  { state: "lost", own: [], captures: { "of-us": "OWN" } },
  { state: "refunded", own: [], captures: { "of-us": "OWN" } },
])("our loss of a contribution that is $state, with other disputes $own, is assigned its payment", async (known) => {
  database = await before("part_chargebacks");
  const { client } = database;
  await fillEmptyTables(client);
  await client.query("delete from disputes");
  await client.query("update contributions set provider = 'paypal', capture_id = 'OWN', state = $1", [known.state]);
  const entry = (kind: string, ref: string, part: string, gross: number) =>
    client.query(
      `with entry as (
        insert into ledger_entries (kind, ref, contribution_id, booked_at)
        select $1, 'paypal:' || $2, id, now() from contributions returning id
      )
      insert into ledger_lines (entry_id, line, account, pence, part)
      select id, 1, 'test:' || $3, -$4::bigint, $3 from entry
      union all select id, 2, 'clearing:paypal', $4::bigint, 'gross' from entry`,
      [kind, ref, part, gross],
    );
  await entry("suspense", "STRAY", "suspense", 2000);
  for (const id of ["of-us", ...known.own]) {
    await client.query(
      `insert into disputes (provider, dispute_id, contribution_id, party_id, pence, state, opened_at)
        select 'paypal', $1, id, party_id, 2000, 'lost', now() from contributions`,
      [id],
    );
    await entry("chargeback", id, id === "own" ? "gift" : "dispute_loss", -2000);
  }
  await migrate(database.url, migrations);
  const { rows } = await client.query<{ id: string; capture: string }>(
    "select dispute_id as id, capture_id as capture from disputes",
  );
  expect(Object.fromEntries(rows.map(({ id, capture }) => [id, capture]))).toEqual(known.captures);
});

test("a refund confirmed milliseconds before it was opened gets the time of its request", async () => {
  database = await before("refunds_asked_and_confirmed");
  const { client } = database;
  await fillEmptyTables(client);
  const [asked, confirmed, opened] = [
    "2027-03-01T10:00:00.000Z",
    "2027-03-02T15:05:00.000Z",
    "2027-03-02T15:05:00.003Z",
  ];
  await client.query("update refund_requests set asked_at = $1, confirmed_at = $2", [asked, confirmed]);
  await client.query(
    `update refunds set asked_at = $1, confirmed_by = 'email_link',
      contribution_id = (select contribution_id from refund_requests limit 1)`,
    [opened],
  );
  await migrate(database.url, migrations);
  const { rows } = await client.query<{ asked_at: Date; confirmed_at: Date }>(
    "select asked_at, confirmed_at from refunds",
  );
  expect(rows).toEqual([{ asked_at: new Date(asked), confirmed_at: new Date(opened) }]);
});
