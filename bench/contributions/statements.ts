import { AsyncLocalStorage } from "node:async_hooks";
import { Client } from "pg";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly command: string;
  readonly rows: number;
}

const recording = new AsyncLocalStorage<Statement[]>();
type Query = (this: Client, ...given: unknown[]) => Promise<{ command: string; rowCount: number | null }>;

/** Makes the statements of all connections recordable. */
export function watchStatements(): void {
  const { query } = Client.prototype as unknown as { query: Query };
  const watched: Query = async function (this: Client, ...given: unknown[]) {
    const answer = await query.apply(this, given);
    const { command, rowCount } = answer;
    recording.getStore()?.push({ ...statementOf(given), command, rows: rowCount ?? 0 });
    return answer;
  };
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    // Outside a recording it costs almost nothing.
    return recording.getStore() === undefined ? query.apply(this, given) : watched.apply(this, given);
  } as unknown as Client["query"];
}

/** Every statement that `run` makes, in the order of completion. */
export async function statementsOf(run: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await recording.run(statements, run);
  return statements;
}

/** Either a text with values, or one object that holds both. */
function statementOf([statement, values]: readonly unknown[]): Pick<Statement, "text" | "values"> {
  if (typeof statement === "string") return { text: statement, values: (values as unknown[] | undefined) ?? [] };
  const { text, values: within = [] } = statement as { text: string; values?: unknown[] };
  return { text, values: within };
}

/** Tables of more than 10,000 rows: they grow with the number of parties. */
const largeTables = "select relname from pg_class where reltuples > 10000";
const explained = /^(\/\* kept \*\/ )?(select|insert|update|delete|with)\b/i;

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

/** Statements that scan a large table, each with its table. */
export async function scansIn(url: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ relname: string }>(largeTables);
    const large = new Set(rows.map(({ relname }) => relname));
    const found: string[] = [];
    for (const { text, values } of new Map(statements.map((statement) => [statement.text, statement])).values()) {
      if (!explained.test(text)) continue;
      const asked = { text: `explain (format json) ${text}`, values: [...values] };
      const { rows: plans } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(asked);
      const plan = plans[0]?.["QUERY PLAN"][0].Plan;
      const scanned = plan ? scannedBy(plan).filter((table) => large.has(table)) : [];
      if (scanned.length > 0) found.push(`${scanned.join(", ")}: ${text.replace(/\s+/g, " ").slice(0, 160)}`);
    }
    return found;
  } finally {
    await client.end();
  }
}

function scannedBy(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(scannedBy);
  const table = plan["Relation Name"];
  return plan["Node Type"] === "Seq Scan" && table !== undefined ? [table, ...below] : below;
}
