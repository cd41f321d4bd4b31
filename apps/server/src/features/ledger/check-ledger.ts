import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

const folder = new URL("../../../checks/ledger/", import.meta.url);

interface LedgerCheck {
  /** The file's name without its number and extension. */
  readonly name: string;
  /** Rows that violate the check; none when the ledger is correct. */
  readonly rows: readonly object[];
}

/** Every query in `checks/ledger`, in the order of their numbers. */
export async function ledgerCheckQueries(): Promise<{ readonly name: string; readonly text: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(files.map(async (file) => ({ name: nameOf(file), text: await readCheck(file) })));
}

/** Runs all checks on one snapshot of the ledger. */
export async function checkLedger(db: Database): Promise<LedgerCheck[]> {
  const questions = await ledgerCheckQueries();
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const checks: LedgerCheck[] = [];
      for (const { name, text } of questions) {
        const { rows } = await sql<object>`${sql.raw(text)}`.execute(tx);
        checks.push({ name, rows });
      }
      return checks;
    });
}

const readCheck = async (file: string) => (await readFile(new URL(file, folder), "utf8")).replace(/;\s*$/, "");

const nameOf = (file: string) =>
  file
    .replace(/^\d+-/, "")
    .replace(/\.sql$/, "")
    .replaceAll("-", " ");
