import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, link, lstat, mkdir, readFile, realpath, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseStartError } from "../database.ts";

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Where a data folder's server is stored, and which user runs it. */
export interface ClusterLocation {
  readonly dataDir: string;
  /** A folder that the server's user can enter: holds the cluster and, if needed, a copy of the binaries. */
  readonly home: string;
  readonly cluster: string;
  readonly passwordFile: string;
  /** The user to switch to if we are root, because PostgreSQL refuses to run as root. */
  readonly runAs: User | undefined;
}

const NOBODY_USER: User = { uid: 65534, gid: 65534 };
const POINTER = "database.place";

/**
 * The cluster is in DATA_DIR/database. Only under root may it have to be elsewhere: the server then runs as the user
 * `unusedId`, which can't enter a closed DATA_DIR (for example below /root). It gets /var/lib/wishwell-<hash>, recorded
 * in DATA_DIR/database.place. The place is chosen once, when the cluster is created: an existing pointer or cluster
 * decides.
 */
export async function findClusterLocation(wantedDataDir: string): Promise<ClusterLocation> {
  const root = process.getuid?.() === 0;
  await mkdir(wantedDataDir, { recursive: true, mode: root ? 0o711 : 0o700 });
  const dataDir = await realpath(wantedDataDir);
  const pointer = await readFile(join(dataDir, POINTER), "utf8").catch(() => undefined);
  const home = pointer?.trim() ?? join(dataDir, "database");
  if (pointer !== undefined && !(await exists(home))) {
    throw new DatabaseStartError(
      `The database of ${dataDir} should be in ${home}, but is not there: restore it, or delete ${join(dataDir, POINTER)} to start with an empty database.`,
    );
  }
  if (!root) return place(dataDir, await ownHome(home), undefined);
  const owner = await stat(join(home, "cluster")).catch(() => undefined);
  if (owner !== undefined) {
    return place(dataDir, home, owner.uid === 0 ? NOBODY_USER : { uid: owner.uid, gid: owner.gid });
  }
  if (pointer !== undefined || (await othersCanEnter(dataDir))) {
    await mkdir(home, { recursive: true });
    await chmod(home, 0o711);
    return place(dataDir, home, NOBODY_USER);
  }
  return place(dataDir, await makeHomeElsewhere(dataDir), NOBODY_USER);
}

/** Whether this data folder's server was created, here or where the pointer says. Changes nothing. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, "database", "cluster")) || existsSync(join(dataDir, POINTER));
}

function place(dataDir: string, home: string, runAs: User | undefined): ClusterLocation {
  return {
    dataDir,
    home,
    cluster: join(home, "cluster"),
    passwordFile: join(dataDir, "database.password"),
    runAs,
  };
}

async function ownHome(home: string): Promise<string> {
  const owner = await stat(join(home, "cluster")).catch(() => undefined);
  if (owner !== undefined && owner.uid !== process.getuid?.()) {
    throw new DatabaseStartError(
      `The database in ${home} belongs to another user: start Wishwell as before, or set DATABASE_URL.`,
    );
  }
  await mkdir(home, { recursive: true, mode: 0o700 });
  return home;
}

async function makeHomeElsewhere(dataDir: string): Promise<string> {
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  // An existing folder of that name belonged to a data folder that was since deleted. It is not ours to delete or
  // reuse.
  for (let copy = 1; ; copy += 1) {
    const home = `/var/lib/wishwell-${hash}${copy === 1 ? "" : `-${copy}`}`;
    try {
      await mkdir(home, { mode: 0o711 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      throw new DatabaseStartError(
        `As root, the database of ${dataDir} needs a folder below /var/lib, which cannot be created: run Wishwell as an ordinary user, or set DATABASE_URL.`,
        { cause: error },
      );
    }
    await chmod(home, 0o711);
    const chosen = (await writeOnce(join(dataDir, POINTER), `${home}\n`)).trim();
    if (chosen !== home) await rmdir(home);
    return chosen;
  }
}

/** Whether a user who is neither owner nor in the group can enter every folder on the path. */
async function othersCanEnter(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return dirname(folder) === folder || othersCanEnter(dirname(folder));
}

export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Writes a file that only the first of several processes may write, and returns its content. Linking is atomic, so no
 * process reads an incomplete file.
 */
export async function writeOnce(path: string, content: string): Promise<string> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content, { mode: 0o600 });
  try {
    await link(unfinished, path);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return await readFile(path, "utf8");
  } finally {
    await rm(unfinished, { force: true });
  }
}
