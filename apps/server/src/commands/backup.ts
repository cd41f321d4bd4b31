import { join, resolve } from "node:path";
import { listNamedFiles } from "../app/referenced-files.store.ts";
import { BackupFault, inWords } from "../platform/backup/manifest.ts";
import { findUnfinished, writeBackup } from "../platform/backup/write-backup.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { readConfig } from "../platform/config/config.ts";
import { reachDatabase } from "../platform/database/open.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { ProgressBar } from "../platform/imports/progress-bar.ts";
import { CannotBeDone, closedOnSignals, runCommand } from "./run-command.ts";

const HELP = `npm run backup -- [FOLDER]

Saves the whole house in a new folder: every table as it was at one moment, and all uploaded and drawn files. Without
a name it is DATA_DIR/backups and the time. The folder has its name only when all of it is there; while it is made, or
after it was broken off, ".unfinished" stands behind it.

Works while Wishwell runs and changes nothing in it, with the same settings (DATA_DIR or DATABASE_URL, FILES_URL). Not
in it, to be kept apart and once: your settings, and the secret that signs links (APP_SECRET, or DATA_DIR/app-secret).
Whoever has a backup can read everything: keep it as safe as the database.

npm run restore brings it back.`;

async function main(args: string[]): Promise<void> {
  const [name, ...more] = args;
  if (more.length > 0 || name?.startsWith("--")) throw new CannotBeDone(HELP);
  const config = readConfig(process.env);
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
    const manifest = await writeBackup(installation, { folder, now, progress: (what, share) => bar.show(what, share) });
    bar.end();
    console.log(`${folder}: ${inWords(manifest)}.`);
    for (const left of await findUnfinished(folder)) {
      console.log(`${left} is being made, or was broken off: if nobody makes it, it can be deleted.`);
    }
  } finally {
    bar.end();
    await server.close();
  }
}

await runCommand(HELP, main, [BackupFault]);
