import { sql } from "kysely";
import type { Work } from "../../../platform/database/database.ts";
import type { RegisterRow } from "./register-row.ts";
import { linkTwins } from "./twins.store.ts";

export interface Written {
  readonly added: number;
  readonly changed: number;
}

/**
 * Writes rows of the register with their names and twins, all at once; rows that are the same already are left alone.
 * Give it some thousands at most: it holds their locks until the transaction ends.
 */
export async function writeRegisterRows(work: Work, rows: readonly RegisterRow[], now: Date): Promise<Written> {
  if (rows.length === 0) return { added: 0, changed: 0 };
  const { rows: written } = await upsertRows(work, JSON.stringify(rows), now).execute(work);
  if (written.length === 0) return { added: 0, changed: 0 };
  const numbers = written.map(({ charity_number }) => charity_number);
  const changed = new Set(numbers);
  const names = rows.filter(({ charity_number }) => changed.has(charity_number));
  await writeNames(work, names, numbers);
  await linkTwins(work, numbers);
  const added = written.filter((row) => row.added).length;
  return { added, changed: written.length - added };
}

function upsertRows(work: Work, rows: string, now: Date) {
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
      position = excluded.position, contact_email = excluded.contact_email, contact_phone = excluded.contact_phone,
      website_url = excluded.website_url, income = excluded.income, active = excluded.active,
      insolvent = excluded.insolvent, other_number = excluded.other_number, row_hash = excluded.row_hash,
      updated_at = excluded.updated_at
    where known.row_hash <> excluded.row_hash
    returning charity_number, xmax = 0 as added`;
}

async function writeNames(work: Work, rows: readonly RegisterRow[], numbers: readonly string[]): Promise<void> {
  const names = rows.flatMap(({ charity_number, name_keys }) => name_keys.map((key) => [charity_number, key] as const));
  const owners = names.map(([number]) => number);
  const keys = names.map(([, key]) => key);
  await sql`
    delete from charity_register_names known
    where charity_number = any(${numbers}::text[]) and not exists (
      select from unnest(${owners}::text[], ${keys}::text[]) as given (charity_number, name_key)
      where given.charity_number = known.charity_number and given.name_key = known.name_key)`.execute(work);
  await sql`
    insert into charity_register_names (charity_number, name_key)
    select * from unnest(${owners}::text[], ${keys}::text[])
    on conflict do nothing`.execute(work);
}
