import { connect } from "../database/connect.ts";
import { type CopyConnection, openCopyConnection } from "../database/copy-connection.ts";
import { migrate } from "../database/migrate.ts";
import { readMigrations } from "../database/migration-files.ts";
import { unreachable } from "../database/open.ts";
import { openSendingBoss } from "../jobs/boss.ts";
import type { Log } from "../log.ts";
import { BackupFault } from "./backup-fault.ts";
import { checkBackup, migrationsOf } from "./check-backup.ts";
import { tablesOfEmptyHouse } from "./empty-house.ts";
import { appliedMigrations, jobQueueVersion } from "./house-tables.store.ts";
import { loadTables } from "./load-tables.ts";
import type { Manifest } from "./manifest.ts";
import { putFiles } from "./put-files.ts";
import type { Progress } from "./save-tables.ts";
import type { HouseParts } from "./write-backup.ts";

/**
 * Brings a saved house back into an empty one. Everything is checked before anything is touched; files come first, and
 * putting them again changes nothing; then all tables in one transaction. Broken off anywhere, it can be repeated.
 */
export async function restoreBackup(
  { url, files, log }: Pick<HouseParts, "url" | "files"> & { readonly log: Log },
  { folder, progress }: { folder: string; progress: Progress },
): Promise<Manifest> {
  const manifest = await checkBackup(folder, progress);
  const migrations = migrationsOf(manifest, await readMigrations());
  const copy = await openCopyConnection(url, "wishwell restore").catch((error: unknown) => {
    throw unreachable(url, error);
  });
  try {
    await refuseOthersHouse(copy, manifest);
    await migrate(url, migrations);
    if (manifest.jobQueue !== null) await installJobQueue(url, log);
    await refuseOtherQueue(copy, manifest);
    await putFiles(files, folder, manifest, progress);
    await loadTables(copy, folder, manifest, progress);
  } finally {
    await copy.close();
  }
  return manifest;
}

/** Before it is migrated: somebody's house stays as it is. */
async function refuseOthersHouse({ db }: CopyConnection, manifest: Manifest): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied === null) return;
  await tablesOfEmptyHouse(db);
  const further = applied[manifest.migrations.length];
  if (further !== undefined) {
    throw new BackupFault(
      `The backup is older than this database, which has migration ${further.name} already: restore into a fresh one, which is then brought up to date at the next start. Nothing was changed.`,
    );
  }
}

async function installJobQueue(url: string, log: Log): Promise<void> {
  const connection = connect({ url, applicationName: "wishwell restore", poolSize: 2 });
  try {
    const boss = await openSendingBoss({ db: connection.db, log });
    await boss.stop({ graceful: false });
  } finally {
    await connection.close();
  }
}

/** The queue's tables are its maker's: those of another version have another shape. */
async function refuseOtherQueue({ db }: CopyConnection, { jobQueue }: Manifest): Promise<void> {
  const version = await jobQueueVersion(db);
  if (jobQueue !== null && version !== jobQueue) {
    throw new BackupFault(
      `The backup's job queue is of version ${jobQueue}, this Wishwell's of ${version}: restore with the Wishwell that made the backup, and update it then.`,
    );
  }
}
