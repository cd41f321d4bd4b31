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
