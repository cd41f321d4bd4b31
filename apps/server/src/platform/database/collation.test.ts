import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../test-support/database.ts";
import { migrate } from "./migrate.ts";

const NAMES = [
  "Zoë",
  "elodie",
  "Élodie",
  "Ångström",
  "Łukasz",
  "ßtraub",
  "O'Brien",
  "Obrien",
  "Adams",
  "łukasz",
  "zoe",
];
const IN_ORDER = [
  "Adams",
  "Ångström",
  "elodie",
  "Élodie",
  "łukasz",
  "Łukasz",
  "O'Brien",
  "Obrien",
  "ßtraub",
  "zoe",
  "Zoë",
];

/** Kinds of databases that DATABASE_URL may point to, besides the embedded one. */
const LOCALES = {
  "as the embedded server makes it": "",
  "ICU en-GB": "template template0 locale_provider icu icu_locale 'en-GB' locale 'C'",
  "libc C": "template template0 locale_provider libc locale 'C'",
  "C.UTF-8": "template template0 locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'",
  "ICU Swedish, where Å comes after Z": "template template0 locale_provider icu icu_locale 'sv-SE' locale 'C'",
};

describe.each(Object.entries(LOCALES))("names in a database made with locale %s", (_, options) => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let client: Client;

  beforeAll(async () => {
    database = await createDatabase(options);
    await migrate(database.url);
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into users (id, email, email_key, last_name, password_hash, verified_at, last_seen_at, created_at)
        select gen_random_uuid(), name, name, name, '', now(), now(), now() from unnest($1::text[]) as name`,
      [NAMES],
    );
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function column(sql: string): Promise<unknown[]> {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows.map((row) => row.value);
  }

  it("are sorted as an English reader expects", async () => {
    expect(await column("select last_name as value from users order by last_name")).toEqual(IN_ORDER);
    expect(await column("select email as value from users order by email desc")).toEqual(IN_ORDER.toReversed());
  });

  it("keep their accents in lower and upper case", async () => {
    const folded = "select lower(last_name) as value from users order by last_name";
    expect(await column(folded)).toEqual(IN_ORDER.map((name) => name.toLowerCase()));
    const raised = "select upper(last_name) as value from users order by last_name";
    expect(await column(raised)).toEqual(IN_ORDER.map((name) => name.toUpperCase()));
  });

  it("are found in any case", async () => {
    expect(await column("select last_name as value from users where last_name ilike 'ÉLO%'")).toEqual(["Élodie"]);
    expect(await column("select last_name as value from users where last_name ilike 'Łuk%' order by 1")).toEqual([
      "łukasz",
      "Łukasz",
    ]);
    expect(await column("select last_name as value from users where last_name ilike '%ÅNG%'")).toEqual(["Ångström"]);
  });
});

it("without the columns' collation names would sort and fold differently", async () => {
  const database = await createDatabase(LOCALES["libc C"]);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ value: string; folded: string }>(
    "select name as value, lower(name) as folded from unnest($1::text[]) as name order by name",
    [NAMES],
  );
  await client.end();
  await database.drop();
  expect(rows.map((row) => row.value)).not.toEqual(IN_ORDER);
  expect(rows.map((row) => row.folded)).toContain("Élodie");
});
