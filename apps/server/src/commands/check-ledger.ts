import { checkLedger } from "../features/ledger/public.ts";
import { readConfig } from "../platform/config/config.ts";
import { openDatabase } from "../platform/database/open.ts";
import { closedOnSignals, runCommand } from "./run-command.ts";

const HELP = `npm run check:ledger

Asks the books every question of apps/server/checks/ledger: whether each entry sums to nothing, whether nobody is owed
less than nothing, whether the ledger rebuilt from contributions and refunds is the one that is stored, and so on.
Prints each check with the number of rows that are wrong, and those rows. Ends with 1 when there are any.

Changes nothing. Works whether or not Wishwell is running, with the same settings (DATA_DIR or DATABASE_URL).`;

/** Enough examples to see the fault; the count says how many there are. */
const shown = 5;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await closedOnSignals(
    openDatabase({ ...config, part: "command", poolSize: 1, report: console.error }),
  );
  try {
    const checks = await checkLedger(database.db);
    for (const { name, rows } of checks) {
      console.log(`${rows.length === 0 ? "sound" : "WRONG"}  ${name}: ${rows.length}`);
      for (const row of rows.slice(0, shown)) console.log(`       ${JSON.stringify(row)}`);
    }
    if (checks.some(({ rows }) => rows.length > 0)) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await runCommand(HELP, main);
