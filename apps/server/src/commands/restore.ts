import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkLedger } from "../features/ledger/public.ts";
import { BackupFault, inWords } from "../platform/backup/manifest.ts";
import { checkBackup } from "../platform/backup/check-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { type Progress, secretMark } from "../platform/backup/write-backup.ts";
import type { Config } from "../platform/config/config.ts";
import { connect } from "../platform/database/connect.ts";
import { reachDatabase } from "../platform/database/open.ts";
import { openFiles } from "../platform/files/disk-files.ts";
import { ProgressBar } from "../platform/imports/progress-bar.ts";
import { createLog } from "../platform/log/log.ts";
import { CommandRefused, closedOnSignals, readInstallation, runCommand } from "./run-command.ts";

const HELP = `npm run restore -- FOLDER [--check]

Restores a backup made by npm run backup into an empty installation: a DATA_DIR or DATABASE_URL with no accounts or
parties, with the FILES_URL you want to use. An installation that is in use is never changed.

  --check  checks the whole backup without restoring it

Everything is checked first and then loaded in one transaction: either all of it is restored, or nothing changes. An
interrupted restore can be repeated. At the end the ledger is checked, as with npm run check:ledger.

An older backup is restored as it was and updated at the next start. A backup made by a newer Wishwell is refused. Use
the same APP_SECRET (or DATA_DIR/app-secret) as before. Emails and payments that were queued when the backup was made
are queued again: read docs/operations/backup.md before you start a worker on an old backup.`;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { check: { type: "boolean", default: false } } });
  } catch (error) {
    throw new CommandRefused((error as Error).message);
  }
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new CommandRefused(HELP);
  const folder = resolve(process.env.INIT_CWD ?? ".", name);
  const bar = new ProgressBar(process.stdout);
  const progress: Progress = (what, share) => bar.show(what, share);
  try {
    const say = values.check ? await check(folder, progress) : await restore(folder, progress);
    bar.end();
    for (const line of say) console.log(line);
  } finally {
    bar.end();
  }
}

async function check(folder: string, progress: Progress): Promise<string[]> {
  const manifest = await checkBackup(folder, progress);
  return [`The backup of ${manifest.madeAt} is sound: ${inWords(manifest)}.`];
}

async function restore(folder: string, progress: Progress): Promise<string[]> {
  const config = readInstallation(process.env, { mayBeNew: true });
  const server = await closedOnSignals(reachDatabase({ ...config, part: "command", report: console.error }));
  try {
    const files = await openFiles({ url: config.FILES_URL, folder: join(config.DATA_DIR, "files") });
    const installation = { url: server.url, files, log: createLog(config.logLevel) };
    const manifest = await restoreBackup(installation, { folder, progress });
    return [
      `Restored the backup of ${manifest.madeAt}: ${inWords(manifest)}.`,
      ...(manifest.secretMark === secretMark(config.appSecret) ? [] : [otherSecret(config)]),
      ...(await ledgerSummary(server.url)),
    ];
  } finally {
    await server.close();
  }
}

const otherSecret = ({ DATA_DIR }: Config) =>
  `It was made with a different secret. Before you start, set its APP_SECRET or copy its app-secret to ${resolve(DATA_DIR)}. Otherwise links in emails already sent, signed pictures and the list of suppressed addresses will stop working, and queued emails can’t be sent.`;

async function ledgerSummary(url: string): Promise<string[]> {
  const connection = connect({ url, applicationName: "wishwell restore", poolSize: 1 });
  try {
    const checks = await checkLedger(connection.db);
    const wrong = checks.filter(({ rows }) => rows.length > 0);
    if (wrong.length === 0) return [`The ledger is sound: ${checks.length} checks passed.`];
    process.exitCode = 1;
    return wrong.map(({ name, rows }) => `WRONG  ${name}: ${rows.length} (npm run check:ledger shows them)`);
  } finally {
    await connection.close();
  }
}

await runCommand(HELP, main, [BackupFault]);
