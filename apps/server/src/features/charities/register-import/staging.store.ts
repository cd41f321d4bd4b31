import type { Register } from "@wishwell/domain/charities/charity-number";
import { type RawBuilder, sql } from "kysely";
import { type CopyConnection, copyLine } from "../../../platform/database/copy-connection.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { RegisterFact } from "./format.ts";
import type { RegisterFacts } from "./register-row.ts";

/**
 * Files are first loaded into private tables, so that a file can be refused as a whole and an interrupted import can
 * resume. The tables are unlogged: after a database crash they are empty, which the row count reveals.
 */
const tables = {
  charity: ["organisation integer, charity_number text not null, live boolean not null, facts text not null"],
  cause: ["organisation integer not null, cause smallint not null"],
  area: ["organisation integer not null, area smallint not null"],
  name: ["organisation integer not null, name text not null"],
} as const;

type Kind = keyof typeof tables;
const kinds = Object.keys(tables) as Kind[];

const tableName = (register: Register, kind: Kind) => `staged_${register.toLowerCase()}_${kind}`;
const table = (register: Register, kind: Kind): RawBuilder<unknown> => sql.table(tableName(register, kind));

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Held for the life of the connection: a resumed import waits until the killed one's last statement has finished. False
 * if that takes too long.
 */
export async function waitForWriter(db: Database): Promise<boolean> {
  try {
    await sql`select pg_advisory_lock(hashtextextended('wishwell register import', 0))`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

export async function dropStaging(db: Database | Tx, register: Register): Promise<void> {
  for (const kind of kinds) await sql`drop table if exists ${table(register, kind)}`.execute(db);
}

export async function createStaging(db: Database | Tx, register: Register): Promise<void> {
  await dropStaging(db, register);
  for (const kind of kinds) {
    await sql`create unlogged table ${table(register, kind)} (${sql.raw(tables[kind][0])})`.execute(db);
  }
}

/** Number of staged rows; null if the tables do not exist. */
export async function countStaged(db: Database, register: Register): Promise<number | null> {
  const { rows } = await sql<{ there: boolean }>`
    select bool_and(to_regclass(name) is not null) as there
    from unnest(${kinds.map((kind) => tableName(register, kind))}::text[]) as name`.execute(db);
  if (!rows[0]?.there) return null;
  const counts = kinds.map((kind) => sql`(select count(*) from ${table(register, kind)})`);
  const { rows: sums } = await sql<{ rows: number }>`select ${sql.join(counts, sql` + `)} as rows`.execute(db);
  return sums[0]?.rows ?? 0;
}

/** Rows read but not yet staged, as COPY lines, which take less memory than the facts. */
export class StagingLines {
  readonly #register: Register;
  #lines: Record<Kind, string[]> = { charity: [], cause: [], area: [], name: [] };
  #characters = 0;

  constructor(register: Register) {
    this.#register = register;
  }

  get characters(): number {
    return this.#characters;
  }

  add(told: Exclude<RegisterFact, { kind: "unknown" }>): void {
    const line = stagedLine(told);
    this.#lines[told.kind].push(line);
    this.#characters += line.length;
  }

  /** Sends them in the connection's transaction and returns their number. */
  async send(connection: CopyConnection): Promise<number> {
    const lines = this.#lines;
    this.#lines = { charity: [], cause: [], area: [], name: [] };
    this.#characters = 0;
    for (const kind of kinds) {
      if (lines[kind].length === 0) continue;
      await connection.copy(`copy ${tableName(this.#register, kind)} from stdin`, lines[kind].join(""));
    }
    return kinds.reduce((sum, kind) => sum + lines[kind].length, 0);
  }
}

function stagedLine(told: Exclude<RegisterFact, { kind: "unknown" }>): string {
  switch (told.kind) {
    case "charity":
      return copyLine([told.organisation, told.facts.number, told.facts.active, JSON.stringify(told.facts)]);
    case "cause":
      return copyLine([told.organisation, told.cause]);
    case "area":
      return copyLine([told.organisation, told.area]);
    case "name":
      return copyLine([told.organisation, told.name]);
  }
}

/** Adds the indexes by charity once all rows are loaded. */
export async function indexStaging(db: Database | Tx, register: Register): Promise<void> {
  await sql`create index on ${table(register, "charity")} (charity_number, live desc, organisation desc)`.execute(db);
  for (const kind of kinds.filter((kind) => kind !== "charity")) {
    await sql`create index on ${table(register, kind)} (organisation)`.execute(db);
  }
  for (const kind of kinds) await sql`analyze ${table(register, kind)}`.execute(db);
}

export interface StagedCounts {
  /** Distinct charities, and the active ones among them. */
  readonly charities: number;
  readonly live: number;
  /** Charities already written before the import was interrupted. */
  readonly written: number;
}

export async function countCharities(db: Database, register: Register, after: string): Promise<StagedCounts> {
  const count = sql`count(distinct charity_number)`;
  const { rows } = await sql<StagedCounts>`
    select ${count} as charities, ${count} filter (where live) as live,
      ${count} filter (where charity_number <= ${after}) as written
    from ${table(register, "charity")}`.execute(db);
  return rows[0] ?? { charities: 0, live: 0, written: 0 };
}

/** The next charities by number, with everything the files say about them. */
export async function nextCharities(
  db: Database,
  register: Register,
  after: string,
  most: number,
): Promise<RegisterFacts[]> {
  const of = (kind: Kind, column: string) => sql`
    array(select distinct ${sql.ref(column)} from ${table(register, kind)} other
      where other.organisation = charity.organisation order by 1)`;
  // A number may be listed twice: once removed and once registered again.
  const { rows } = await sql<{ facts: string; causes: number[]; areas: number[]; names: string[] }>`
    select facts, ${of("cause", "cause")} as causes, ${of("area", "area")} as areas, ${of("name", "name")} as names
    from (
      select distinct on (charity_number) charity_number, organisation, facts from ${table(register, "charity")}
      where charity_number > ${after} order by charity_number, live desc, organisation desc limit ${most}
    ) charity
    order by charity_number`.execute(db);
  return rows.map(({ facts, causes, areas, names }) => {
    const said = JSON.parse(facts) as RegisterFacts;
    return {
      ...said,
      otherNames: [...(said.otherNames ?? []), ...names],
      causes: [...(said.causes ?? []), ...causes],
      areas: [...(said.areas ?? []), ...areas],
    };
  });
}

/** Charities that were on the register and are missing from the file have left it. The row stays, without its names. */
export async function findGone(tx: Tx, register: Register): Promise<string[]> {
  const { rows } = await sql<{ charity_number: string }>`
    select charity_number from charity_register known
    where register = ${register} and active and not exists (
      select from ${table(register, "charity")} staged where staged.charity_number = known.charity_number)`.execute(tx);
  return rows.map(({ charity_number }) => charity_number);
}
