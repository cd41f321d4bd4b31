import { checkLedger } from "../features/ledger/public.ts";
import { openInstallation, readInstallation, runCommand } from "./run-command.ts";

const HELP = `npm run check:ledger

Checks that the ledger balances, with every query in apps/server/checks/ledger: each entry sums to zero, no account is
overdrawn, the ledger rebuilt from contributions and refunds equals the stored one, and so on. Prints each check with
the number of wrong rows, and some of those rows. The exit code is 1 if there are any.

Changes nothing. Works whether or not Wishwell is running, with the same settings (DATA_DIR or DATABASE_URL).`;

/** Enough examples to see the fault; the count says how many there are. */
const shown = 5;

async function main(): Promise<void> {
  const config = readInstallation(process.env);
  const database = await openInstallation(config, 1);
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
