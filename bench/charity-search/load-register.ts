import { sql } from "kysely";
import {
  registerRow,
  type RegisterRow,
} from "../../apps/server/src/features/charities/register-import/register-row.ts";
import { refreshRegisterVocabulary } from "../../apps/server/src/features/charities/register-search/vocabulary.store.ts";
import { copyLine, openCopyConnection } from "../../apps/server/src/platform/database/copy-connection.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { makeCharities, type MadeCharity } from "./make-charities.ts";

const BATCH = 2000;
/** One charity in this many is sampled for searches. */
const SAMPLE = 97;

/** Fills the register with COPY and returns a sample of its charities. */
export async function loadRegister(url: string, count: number): Promise<MadeCharity[]> {
  const connection = await openCopyConnection(url, "wishwell bench");
  try {
    // As in a large restore, indexes are built once at the end.
    const later = await dropIndexes(connection.db);
    const sample = await copyAll(count, connection.copy);
    for (const statement of later) await sql.raw(statement).execute(connection.db);
    await connection.db.transaction().execute((tx) => refreshRegisterVocabulary(tx));
    await sql`vacuum`.execute(connection.db);
    return sample;
  } finally {
    await connection.close();
  }
}

/** Drops indexes and foreign keys, and returns the statements that restore them. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ away: string; back: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where conrelid = 'charity_register_names'::regclass and contype = 'f'
    union all
    select format('drop index %I', indexname), indexdef from pg_indexes
    where tablename in ('charity_register', 'charity_register_names') and indexname not like '%_pkey'`.execute(db);
  for (const { away } of rows) await sql.raw(away).execute(db);
  return rows.map(({ back }) => back);
}

const columns =
  "charity_number, register, name, search_text, activities, causes, areas, postcode, outcode, position, contact_email, contact_phone, website_url, income, active, insolvent, row_hash, updated_at";

async function copyAll(
  count: number,
  copy: (statement: string, lines: string) => Promise<void>,
): Promise<MadeCharity[]> {
  const sample: MadeCharity[] = [];
  let rows = "";
  let names = "";
  let made = 0;
  for (const charity of makeCharities(count)) {
    const row = registerRow(charity.facts, () => charity.spot);
    if (made % SAMPLE === 0 && row.active && !row.insolvent) sample.push(charity);
    rows += rowLine(row);
    for (const { key, made: byUs } of row.names) names += copyLine([row.charity_number, key, byUs]);
    made += 1;
    if (made % BATCH !== 0 && made !== count) continue;
    await copy(`copy charity_register (${columns}) from stdin`, rows);
    await copy("copy charity_register_names (charity_number, name_key, made) from stdin", names);
    rows = "";
    names = "";
  }
  return sample;
}

function rowLine(row: RegisterRow): string {
  const { charity_number, register, name, search_text, activities, postcode, outcode, position, income } = row;
  const contact = [row.contact_email, row.contact_phone, row.website_url];
  const lists = [`{${row.causes.join(",")}}`, `{${row.areas.join(",")}}`];
  const said = [charity_number, register, name, search_text, activities, ...lists, postcode, outcode, position];
  return copyLine([...said, ...contact, income, row.active, row.insolvent, row.row_hash, "2026-05-01T00:00:00Z"]);
}
