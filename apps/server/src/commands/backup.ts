import { join, resolve } from "node:path";
import { listNamedFiles } from "../app/referenced-files.store.ts";
import { recordBackup } from "../platform/backup/last-backup.ts";
import { BackupFault, inWords } from "../platform/backup/manifest.ts";
import { findUnfinished, writeBackup } from "../platform/backup/write-backup.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { reachDatabase } from "../platform/database/open.ts";
import { openFiles } from "../platform/files/disk-files.ts";
import { ProgressBar } from "../platform/imports/progress-bar.ts";
import { CommandRefused, closedOnSignals, readInstallation, runCommand } from "./run-command.ts";

const HELP = `npm run backup -- [FOLDER]

Saves everything in a new folder: every table as it was at one moment, and all uploaded and drawn files. The default
folder is DATA_DIR/backups plus the time. Until the backup is complete, the folder’s name ends in ".unfinished-…".

Works while Wishwell is running, with the same settings (DATA_DIR or DATABASE_URL, FILES_URL). It changes nothing,
except that it notes for admins when the last backup was made, or why it failed. A backup doesn’t contain your settings
or the secret that signs links (APP_SECRET, or DATA_DIR/app-secret): store them separately. Anyone who has a backup can
read everything in it, so keep it as safe as the database.

To restore a backup, use npm run restore.`;

const unexpected = "It stopped with an unexpected error. Run npm run backup to see it.";

async function main(args: string[]): Promise<void> {
  const [name, ...more] = args;
  if (more.length > 0 || name?.startsWith("--")) throw new CommandRefused(HELP);
  const config = readInstallation(process.env);
  const now = systemClock.now();
  // npm runs commands in the project's folder; relative paths start from the caller's folder.
  const folder =
    name === undefined
      ? join(resolve(config.DATA_DIR), "backups", now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-"))
      : resolve(process.env.INIT_CWD ?? ".", name);
  const server = await closedOnSignals(reachDatabase({ ...config, part: "command", report: console.error }));
  const bar = new ProgressBar(process.stdout);
  try {
    const files = await openFiles({ url: config.FILES_URL, folder: join(config.DATA_DIR, "files") });
    const installation = { url: server.url, files, appSecret: config.appSecret, namedFiles: listNamedFiles };
    const progress = (what: string, share: number) => bar.show(what, share);
    const manifest = await writeBackup(installation, { folder, now, progress }).catch(async (fault: unknown) => {
      const trouble = fault instanceof BackupFault ? fault.message : unexpected;
      // A database that can't be reached is the fault to report.
      await recordBackup(server.url, now, trouble).catch(() => undefined);
      throw fault;
    });
    await recordBackup(server.url, now, null);
    bar.end();
    console.log(`${folder}: ${inWords(manifest)}.`);
    for (const left of await findUnfinished(folder)) {
      console.log(`${left} is still being written, or was interrupted. If no backup is running, you can delete it.`);
    }
  } finally {
    bar.end();
    await server.close();
  }
}

await runCommand(HELP, main, [BackupFault]);
