import type { Register } from "@wishwell/domain/charities/charity-number";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Point } from "../../../platform/database/schema.generated.ts";
import type { RegisterRow } from "./register-row.ts";

export interface Written {
  readonly added: number;
  readonly changed: number;
}

/**
 * Writes rows of the register with their names and twins; unchanged rows are not written. Pass some thousands at most,
 * since their locks are held until the transaction ends.
 */
export async function writeRegisterRows(tx: Tx, rows: readonly RegisterRow[], now: Date): Promise<Written> {
  const different = await withoutKnown(tx, rows);
  if (different.length === 0) return { added: 0, changed: 0 };
  const { rows: written } = await upsertRows(JSON.stringify(different), now).execute(tx);
  const numbers = different.map(({ charity_number }) => charity_number);
  await writeNames(tx, different, numbers);
  await linkTwins(tx, numbers);
  const added = written.filter((row) => row.added).length;
  return { added, changed: written.length - added };
}

/** An upsert would lock, and so write, the unchanged rows too, which on most days are nearly all. */
async function withoutKnown(tx: Tx, rows: readonly RegisterRow[]): Promise<RegisterRow[]> {
  const numbers = rows.map(({ charity_number }) => charity_number);
  const { rows: known } = await sql<{ charity_number: string; row_hash: string; position: Point | null }>`
    select charity_number, '\\x' || encode(row_hash, 'hex') as row_hash, position from charity_register
    where charity_number = any(${numbers}::text[])`.execute(tx);
  const byNumber = new Map(known.map((row) => [row.charity_number, row]));
  return rows.filter(({ charity_number, row_hash, position }) => {
    const row = byNumber.get(charity_number);
    if (row?.row_hash !== row_hash) return true;
    return position !== null && (row.position === null || position !== `(${row.position.x},${row.position.y})`);
  });
}

function upsertRows(rows: string, now: Date) {
  return sql<{ charity_number: string; added: boolean }>`
    insert into charity_register as known (
      charity_number, register, name, search_text, activities, causes, areas, postcode, outcode, position,
      contact_email, contact_phone, website_url, income, active, insolvent, other_number, row_hash, updated_at)
    select charity_number, register, name, search_text, activities, causes, areas, postcode, outcode, position,
      contact_email, contact_phone, website_url, income, active, insolvent, other_number, row_hash, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as given (
      charity_number text, register text, name text, search_text text, activities text, causes smallint[],
      areas smallint[], postcode text, outcode text, position point, contact_email text, contact_phone text,
      website_url text, income bigint, active boolean, insolvent boolean, other_number text, row_hash bytea)
    on conflict (charity_number) do update set
      name = excluded.name, search_text = excluded.search_text, activities = excluded.activities,
      causes = excluded.causes, areas = excluded.areas, postcode = excluded.postcode, outcode = excluded.outcode,
      -- A directory that does not know a postcode any more has not moved it.
      position = case when excluded.position is null and excluded.postcode = known.postcode then known.position
        else excluded.position end,
      contact_email = excluded.contact_email, contact_phone = excluded.contact_phone,
      website_url = excluded.website_url, income = excluded.income, active = excluded.active,
      insolvent = excluded.insolvent, other_number = excluded.other_number, row_hash = excluded.row_hash,
      updated_at = excluded.updated_at
    returning charity_number, xmax = 0 as added`;
}

async function writeNames(tx: Tx, rows: readonly RegisterRow[], numbers: readonly string[]): Promise<void> {
  const names = rows.flatMap(({ charity_number, names }) => names.map((name) => ({ charity_number, ...name })));
  const given = sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given (charity_number text, key text, made boolean, name text)`;
  await sql`
    delete from charity_register_names known
    where charity_number = any(${numbers}::text[]) and not exists (
      select from ${given} where given.charity_number = known.charity_number and given.key = known.name_key)`.execute(
    tx,
  );
  await sql`
    insert into charity_register_names as known (charity_number, name_key, made, name)
    select charity_number, key, made, name from ${given}
    on conflict (charity_number, name_key) do update set made = excluded.made, name = excluded.name
    where (known.made, known.name) is distinct from (excluded.made, excluded.name)`.execute(tx);
}

/** Marks charities that have left the register. Only the names they were found by are deleted. */
export async function markGone(tx: Tx, numbers: readonly string[], now: Date): Promise<void> {
  if (numbers.length === 0) return;
  // Without its hash the row is written again if the charity returns.
  await sql`
    update charity_register set active = false, search_text = '', row_hash = '', updated_at = ${now}
    where charity_number = any(${numbers}::text[])`.execute(tx);
  await sql`delete from charity_register_names where charity_number = any(${numbers}::text[])`.execute(tx);
  await linkTwins(tx, numbers);
}

export async function countLive(db: Database, register: Register): Promise<number> {
  const { live } = await db
    .selectFrom("charity_register")
    .select((row) => row.fn.countAll<number>().as("live"))
    .where("register", "=", register)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return live;
}

/** Removes dead rows that slow down searches. Searches continue meanwhile. */
export async function vacuumRegister(db: Database): Promise<void> {
  for (const table of ["charity_register", "charity_register_names", "charity_register_words"]) {
    await sql`vacuum ${sql.table(table)}`.execute(db);
  }
}

/** Two addresses of the same page may differ in these parts only. */
const page = (column: string) => sql`regexp_replace(lower(${sql.ref(column)}), '^https?://(www\\.)?|/+$', '', 'g')`;
/** The registered name comes first. */
const mainName = (column: string) => sql`split_part(${sql.ref(column)}, ' | ', 1)`;

/**
 * Updates the twins of these charities and of those that may be connected with them.
 * Many charities in England and Wales must also register in Scotland. The Scottish entry is the twin. It is hidden
 * while the other is active. It must give the other's number, share a name and a website with it, or have the same
 * registered name in the same postcode district. A name alone is not enough: there is a St Andrew's everywhere.
 */
async function linkTwins(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`
    with affected as (
      select charity_number from charity_register
      where charity_number = any(${numbers}::text[]) and register = 'SC'
      union select charity_number from charity_register where twin_of = any(${numbers}::text[])
      union select charity_number from charity_register
      where other_number = any(${numbers}::text[]) and register = 'SC'
      union select mine.charity_number
      from charity_register_names theirs join charity_register_names mine using (name_key)
      where theirs.charity_number = any(${numbers}::text[]) and mine.charity_number like 'GB-SC-%'
        and not theirs.made and not mine.made
    ), found as (
      select scottish.charity_number, twin.charity_number as twin
      from affected join charity_register scottish using (charity_number)
      left join lateral (
        select named.charity_number, 1 as certainty from charity_register named
        where named.charity_number = scottish.other_number and named.register <> 'SC' and named.active
        union all
        select alike.charity_number, 2
        from charity_register_names mine
        join charity_register_names theirs using (name_key)
        join charity_register alike on alike.charity_number = theirs.charity_number
        where mine.charity_number = scottish.charity_number
          and theirs.charity_number like 'GB-CHC-%' and alike.active and not mine.made and not theirs.made
          and (${page("alike.website_url")} = ${page("scottish.website_url")}
            or (alike.outcode = scottish.outcode
              and ${mainName("alike.search_text")} = ${mainName("scottish.search_text")}))
        order by certainty, charity_number limit 1
      ) twin on scottish.active
    )
    update charity_register scottish set twin_of = found.twin from found
    where scottish.charity_number = found.charity_number and scottish.twin_of is distinct from found.twin`.execute(tx);
}
