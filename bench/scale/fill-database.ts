import { Client } from "pg";
import { checkLedger } from "../../apps/server/src/features/ledger/public.ts";
import { openCopyConnection } from "../../apps/server/src/platform/database/copy-connection.ts";
import type { EmbeddedDatabase } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { loadRegister } from "../charity-search/load-register.ts";
import type { MadeCharity } from "../charity-search/make-charities.ts";
import { madeTables, mailStatements, moneyStatements, payoutStatements, peopleStatements, type Size } from "./made.ts";

/** Fills an empty database with statements that run inside it, and returns charities to search for. */
export async function fillDatabase({ url, adminUrl }: EmbeddedDatabase, size: Size): Promise<MadeCharity[]> {
  const charities = await loadRegister(url, size.parties);
  const client = new Client({ connectionString: asSuperuser(url, adminUrl) });
  await client.connect();
  try {
    // Turns off triggers and foreign keys: referenced rows are created first, and the ledger is checked as a whole
    // afterwards. Checking row by row would take hours.
    await client.query("set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query("set work_mem = '128MB'");
    const later = await dropIndexes(client);
    const { parties } = size;
    const all = [
      ...madeTables(size),
      ...peopleStatements(parties),
      ...moneyStatements,
      ...payoutStatements,
      ...mailStatements(parties),
    ];
    for (const statement of [...all, ...later]) await client.query(statement);
    await client.query("drop table made, made_guests");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
  await requireSound(url);
  return charities;
}

/** The address of `url`'s database with the credentials of `adminUrl`. */
export function asSuperuser(url: string, adminUrl: string): string {
  const admin = new URL(adminUrl);
  admin.pathname = new URL(url).pathname;
  return admin.href;
}

/** As in a large restore, indexes are built once at the end. Those that back a constraint stay. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; back: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as back
    from pg_index index join pg_class owner on owner.oid = index.indrelid
    where owner.relnamespace = 'public'::regnamespace and owner.relname not like 'charit%'
      and not exists (select from pg_constraint where conindid = index.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ back }) => back);
}

/** Runs the real ledger checks on the generated ledger. */
export async function requireSound(url: string): Promise<void> {
  const asking = await openCopyConnection(url, "wishwell bench");
  const checks = await checkLedger(asking.db);
  await asking.close();
  const wrong = checks.filter(({ rows }) => rows.length > 0);
  if (wrong.length > 0) throw new Error(`the ledger is unsound: ${JSON.stringify(wrong).slice(0, 500)}`);
}
