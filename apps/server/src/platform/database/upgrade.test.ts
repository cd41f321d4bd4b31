import { readFile } from "node:fs/promises";
import { emailKey, keptAddress } from "@wishwell/domain/email-key";
import { Client } from "pg";
import { afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { withDatabase } from "../../testing/database-admin.ts";
import { startDatabaseProcess } from "../../testing/database-process-handle.ts";
import { createDatabase } from "../../testing/database.ts";
import { fillEmptyTables, rowsOfAll, shapeOf } from "../../testing/rows-of-everything.ts";
import { migrate } from "./migrate.ts";
import { type Migration, MigrationError, readMigrations } from "./migration-files.ts";

let migrations: readonly Migration[];
let wantedShape: readonly string[];
let database: Awaited<ReturnType<typeof createDatabase>>;
let client: Client;

/** As a database is that was never anything else. */
beforeAll(async () => {
  migrations = await readMigrations();
  const fresh = new Client({ connectionString: withDatabase(inject("adminUrl"), inject("templateDatabase")) });
  await fresh.connect();
  wantedShape = await shapeOf(fresh);
  await fresh.end();
});
beforeEach(async () => {
  database = await createDatabase("");
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const namesOf = (some: readonly Migration[]) => some.map(({ name }) => name);
const applied = async () =>
  (await client.query<{ name: string }>("select name from schema_migrations order by name")).rows.map(
    ({ name }) => name,
  );

/** Begins the last of them, has done all of it but ended nothing, and loses its process, as the server sees it. */
async function breakOff(some: readonly Migration[]): Promise<void> {
  const last = some.at(-1);
  if (last === undefined) throw new Error("there is nothing to break off");
  const dawdling = migrate(database.url, [...some.slice(0, -1), { ...last, sql: `${last.sql}; select pg_sleep(60)` }]);
  let outcome: unknown;
  const lost = dawdling.catch((error: unknown) => (outcome = error));
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'wishwell migrations' and wait_event = 'PgSleep'`;
  const ended = async () => outcome ?? (await client.query(end)).rowCount;
  await expect.poll(ended, { interval: 10, timeout: 20_000 }).toBe(1);
  await lost;
  expect(outcome).toBeInstanceOf(MigrationError);
}

test("every migration keeps the rows of the one before, broken off and repeated, and leads to the same shape", async () => {
  for (const [index, { name }] of migrations.entries()) {
    const before = await rowsOfAll(client);
    await breakOff(migrations.slice(0, index + 1));
    expect([name, await rowsOfAll(client)]).toEqual([name, before]);
    expect(await applied()).toEqual(namesOf(migrations.slice(0, index)));

    expect(await migrate(database.url, migrations.slice(0, index + 1))).toEqual([name]);
    expect(await migrate(database.url, migrations.slice(0, index + 1))).toEqual([]);
    const { rows, columns } = await rowsOfAll(client, before.columns);
    expect([name, rows]).toEqual([name, before.rows]);
    expect([name, columns]).toEqual([name, before.columns]);
    await fillEmptyTables(client);
  }
  expect(await shapeOf(client)).toEqual(wantedShape);
  const { rows } = await rowsOfAll(client);
  expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([]);
}, 60_000);

test("of two processes that start on an old house one is killed in the middle; the other ends what it began", async () => {
  const old = migrations.slice(0, 7);
  await migrate(database.url, old);
  await fillEmptyTables(client);
  const before = await rowsOfAll(client);
  // The next migration adds a column to it, and stands there.
  await client.query("begin; lock table charities in access share mode");
  const waiting = async (what: string) =>
    (
      await client.query(`select from pg_locks where not granted and ${what} and database =
      (select oid from pg_database where datname = current_database())`)
    ).rowCount;
  const first = startDatabaseProcess({ url: database.url, part: "worker" });
  await expect.poll(() => waiting("locktype = 'relation'"), { timeout: 30_000 }).toBe(1);
  const second = startDatabaseProcess({ url: database.url, part: "worker" });
  await expect.poll(() => waiting("locktype = 'advisory'"), { timeout: 30_000 }).toBe(1);
  await first.signal("SIGKILL");
  await client.query("commit");
  await second.said("ready");
  await second.signal("SIGTERM");
  expect(await applied()).toEqual(namesOf(migrations));
  expect(await shapeOf(client)).toEqual(wantedShape);
  expect((await rowsOfAll(client, before.columns)).rows).toEqual(before.rows);
}, 60_000);

test("stored addresses get the domain that mail servers get, and of two for one mailbox the second stays", async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.endsWith("mail_domains")),
  );
  await migrate(database.url, before);
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
      index === 1 ? untouched[1] : { email: keptAddress(email), email_key: emailKey(email) },
    ),
  );
});

test("a dispute over a part that was booked as the whole says what its entry took", async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.endsWith("part_chargebacks")),
  );
  await migrate(database.url, before);
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
])("our loss of a contribution that is $state, beside disputes $own, gets its payment", async (known) => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.endsWith("part_chargebacks")),
  );
  await migrate(database.url, before);
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

test("a refund that was confirmed milliseconds after its request says when it was asked for", async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.endsWith("refunds_asked_and_confirmed")),
  );
  await migrate(database.url, before);
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
