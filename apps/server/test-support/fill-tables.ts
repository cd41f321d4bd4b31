import type { Client } from "pg";

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The table that this foreign key refers to. */
  readonly names: string | null;
  readonly key: string | null;
  /** The check constraint, if it lists the allowed values. */
  readonly rule: string | null;
}

/** Values that the type alone does not determine. */
const special: Readonly<Record<string, string>> = {
  "payouts.payee": "'organiser'",
  // The owner is the only user there is.
  "parties.second_organiser_id": "null",
  "payouts.charity_id": "null",
  "payouts.batch_id": "null",
  "payouts.reference": "'P' || repeat('7', 26)",
  "card_breaker.provider": "'sandbox'",
  "sandbox_knobs.single": "true",
  // Was nullable at first, but no code ever wrote null.
  "account_tokens.expires_at": "now()",
};

const values: readonly (readonly [RegExp, string])[] = [
  [/^uuid/, "gen_random_uuid()"],
  [/\[\]$/, "'{}'"],
  [/^(text|character)/, "'Zoë’s \\N \"row\"'"],
  [/^bytea/, "'\\x00ff'"],
  [/^(small|big)?int|^numeric|^double/, "1"],
  [/^boolean/, "true"],
  [/^timestamp/, "'2026-03-29 01:30:00+00'"],
  [/^date/, "'2026-03-29'"],
  [/^time/, "'14:30'"],
  [/^jsonb/, `'{"of": "then"}'`],
  [/^point/, "'(1,2)'"],
];

function valueOf({ table, name, type, names, key, rule }: Column): string {
  const known = special[`${table}.${name}`];
  if (known !== undefined) return known;
  if (names !== null) return `(select ${key} from ${names} limit 1)`;
  const allowed = rule === null ? undefined : /ARRAY\[('[^']*'|\d+)/.exec(rule)?.[1];
  const value = allowed ?? values.find(([pattern]) => pattern.test(type))?.[1];
  if (value === undefined) throw new Error(`no value is known for ${table}.${name} of type ${type}`);
  return value;
}

/** Inserts a row into every empty table, with only the required columns and references. */
export async function fillEmptyTables(client: Client): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      fk.confrelid::regclass::text as names, ka.attname as key, pg_get_constraintdef(ck.oid) as rule
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint fk on fk.conrelid = c.oid and fk.contype = 'f' and fk.conkey = array[a.attnum]
      left join pg_attribute ka on ka.attrelid = fk.confrelid and ka.attnum = fk.confkey[1]
      left join lateral (select oid from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conkey = array[a.attnum] order by oid limit 1) ck on true
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('ledger_entries', 'ledger_lines')
      and a.attgenerated = '' and a.attidentity = ''
      and (fk.oid is not null or a.attnotnull and not a.atthasdef or c.relname || '.' || a.attname = any($1))
    order by c.oid, a.attnum`,
    [Object.keys(special)],
  );
  const tables = [...new Set(columns.map(({ table }) => table))];
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table);
    await client.query(
      `insert into ${table} (${own.map(({ name }) => name).join(", ")})
       select ${own.map(valueOf).join(", ")} where not exists (select from ${table})`,
    );
  }
  await fillBooks(client);
}

/** An entry and its lines belong together. */
async function fillBooks(client: Client): Promise<void> {
  const { rows } = await client.query("select where to_regclass('ledger_entries') is not null");
  if (rows.length === 0) return;
  await client.query(`with entry as (
      insert into ledger_entries (kind, ref, booked_at)
      select 'capture', 'then', now() where not exists (select from ledger_entries) returning id)
    insert into ledger_lines (entry_id, line, account, pence, part)
    select id, line, 'suspense', case line when 1 then 5 else -5 end, 'gross' from entry, generate_series(1, 2) as line`);
}

/** The current rows of every table, with the given columns or all. */
export async function allRows(client: Client, of?: Readonly<Record<string, readonly string[]>>) {
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migrations' group by c.relname order by 1`);
  const rows: Record<string, readonly object[]> = {};
  const columns: Record<string, readonly string[]> = {};
  for (const { table, columns: all } of tables) {
    const wanted = of === undefined ? all : of[table]?.filter((name) => all.includes(name));
    if (wanted === undefined) continue;
    columns[table] = wanted;
    rows[table] = (await client.query<object>(`select ${wanted.join(", ")} from ${table} t order by t::text`)).rows;
  }
  return { rows, columns };
}

/** The schema without rows: two databases with the same result are the same. */
export async function shapeOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ part: string }>(`
    select format('%s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)) as part
      from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') and a.attnum > 0 and not a.attisdropped
    union all select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13
    order by 1`);
  return rows.map(({ part }) => part);
}
