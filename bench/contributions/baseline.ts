import { Pool } from "pg";
import type { Statement } from "./statements.ts";

export interface Baseline {
  /** Does as much as one contribution: the same number of transactions, statements and rows written. */
  give(): Promise<void>;
  readonly told: string;
  close(): Promise<void>;
}

const writes = new Set(["INSERT", "UPDATE", "DELETE"]);
const words = "x".repeat(120);

/** The most the database could do: the same number of statements, as plain as possible, straight through the driver. */
export async function openBaseline(url: string, statements: readonly Statement[]): Promise<Baseline> {
  const pool = new Pool({ connectionString: url, max: 10 });
  await pool.query(`create table bench_rows (id bigint generated always as identity primary key, about uuid not null,
    words text not null, at timestamptz not null default now())`);
  await pool.query("create index bench_rows_by_about on bench_rows (about)");
  await pool.query("create index bench_rows_by_age on bench_rows (at)");
  await pool.query(
    `insert into bench_rows (about, words)
    select gen_random_uuid(), $1 from generate_series(1, 10000)`,
    [words],
  );
  const transactions = inTransactions(statements);
  const written = statements.filter(({ command }) => writes.has(command)).reduce((sum, { rows }) => sum + rows, 0);
  return {
    told: `${transactions.length} transactions, ${statements.length} statements, ${written} rows written`,
    async give() {
      for (const transaction of transactions) {
        const client = await pool.connect();
        for (const statement of transaction) {
          const [text, values] = plain(statement);
          await client.query(text, values);
        }
        client.release();
      }
    },
    async close() {
      await pool.query("drop table bench_rows");
      await pool.end();
    },
  };
}

/** Groups statements from "begin" to "commit"; a statement outside is its own transaction. */
function inTransactions(statements: readonly Statement[]): Statement[][] {
  const transactions: Statement[][] = [];
  let isOpen = false;
  for (const statement of statements) {
    if (isOpen) transactions.at(-1)?.push(statement);
    else transactions.push([statement]);
    if (statement.command === "BEGIN") isOpen = true;
    if (statement.command === "COMMIT" || statement.command === "ROLLBACK") isOpen = false;
  }
  return transactions;
}

const someRow = () => 1 + Math.floor(Math.random() * 10_000);

function plain({ command, rows }: Statement): [text: string, values: unknown[]] {
  if (command === "BEGIN" || command === "COMMIT") return [command, []];
  if (command === "INSERT" && rows > 0) {
    const places = Array.from({ length: rows }, (_, row) => `($${row * 2 + 1}, $${row * 2 + 2})`);
    const values = Array.from({ length: rows }, () => [crypto.randomUUID(), words]);
    return [`insert into bench_rows (about, words) values ${places.join(", ")}`, values.flat()];
  }
  if (writes.has(command) && rows > 0) return ["update bench_rows set words = $2 where id = $1", [someRow(), words]];
  return ["select id, about, words, at from bench_rows where id = $1", [someRow()]];
}
