import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkLedger } from "../features/ledger/public.ts";
import { BackupFault, inWords } from "../platform/backup/manifest.ts";
import { checkBackup } from "../platform/backup/check-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { type Progress, secretMark } from "../platform/backup/write-backup.ts";
import { type Config, readConfig } from "../platform/config/config.ts";
import { connect } from "../platform/database/connect.ts";
import { reachDatabase } from "../platform/database/open.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { ProgressBar } from "../platform/imports/progress-bar.ts";
import { createLog } from "../platform/log/log.ts";
import { CannotBeDone, closedOnSignals, runCommand } from "./run-command.ts";

const HELP = `npm run restore -- FOLDER [--check]

Brings a backup of npm run backup back into an empty house: a DATA_DIR or DATABASE_URL in which nobody has an account
and there is no party, with FILES_URL as it is to be. Where somebody lives, nothing is restored.

  --check  only reads the whole backup and says whether it is sound

Everything is checked before anything is touched, and loaded in one transaction: afterwards all is there, or nothing
has changed. Broken off, it can be repeated. At the end the books are asked as by npm run check:ledger.

An older backup is brought in as it was and updated at the next start; one of a newer Wishwell is refused. Give the
house the APP_SECRET (or DATA_DIR/app-secret) it had. Letters and payments that were waiting when the backup was made
wait again: see docs/operations/backup.md before you start a worker on an old one.`;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { check: { type: "boolean", default: false } } });
  } catch (error) {
    throw new CannotBeDone((error as Error).message);
  }
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new CannotBeDone(HELP);
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
  const config = readConfig(process.env);
  const server = await closedOnSignals(reachDatabase({ ...config, part: "command", report: console.error }));
  try {
    const files = await openFiles({ url: config.FILES_URL, folder: join(config.DATA_DIR, "files") });
    const installation = { url: server.url, files, log: createLog(config.logLevel) };
    const manifest = await restoreBackup(installation, { folder, progress });
    return [
      `The house of ${manifest.madeAt} is back: ${inWords(manifest)}.`,
      ...(manifest.secretMark === secretMark(config.appSecret) ? [] : [otherSecret(config)]),
      ...(await sayBooks(server.url)),
    ];
  } finally {
    await server.close();
  }
}

const otherSecret = ({ DATA_DIR }: Config) =>
  `It was made with a different secret. Before you start, set its APP_SECRET or copy its app-secret to ${resolve(DATA_DIR)}. Otherwise links in emails already sent, signed pictures and the list of suppressed addresses will stop working, and queued emails can’t be sent.`;

async function sayBooks(url: string): Promise<string[]> {
  const connection = connect({ url, applicationName: "wishwell restore", poolSize: 1 });
  try {
    const checks = await checkLedger(connection.db);
    const wrong = checks.filter(({ rows }) => rows.length > 0);
    if (wrong.length === 0) return [`The books are sound: ${checks.length} checks.`];
    process.exitCode = 1;
    return wrong.map(({ name, rows }) => `WRONG  ${name}: ${rows.length} (npm run check:ledger shows them)`);
  } finally {
    await connection.close();
  }
}

await runCommand(HELP, main, [BackupFault]);
