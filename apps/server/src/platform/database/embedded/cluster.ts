import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { DatabaseStartError } from "../database.ts";
import { type Binaries, spawnOptions } from "./binaries.ts";
import { type ClusterLocation, exists, writeOnce } from "./cluster-location.ts";

/** What is needed to start a data folder's server and to connect to it. */
export interface Server {
  readonly place: ClusterLocation;
  readonly binaries: Binaries;
  readonly password: string;
  readonly durable: boolean;
}

/** Owner of the server. Wishwell itself uses a restricted role, see `prepareDatabase` in `embedded.ts`. */
export const SUPERUSER = "postgres";

/** For tests: no waiting for the disk, and fast checks of a password that only the test has. */
const THROWAWAY = ["--no-sync", "--no-data-checksums", "--set=scram_iterations=1"];

/** Creates the cluster if it is missing, and returns the password of its roles. */
export async function prepareCluster(place: ClusterLocation, binaries: Binaries, durable: boolean): Promise<string> {
  if (await exists(place.cluster)) {
    await refuseOtherMajor(place, binaries);
    return readPassword(place);
  }
  const password = await writeOnce(place.passwordFile, randomBytes(24).toString("base64url"));
  // Created under another name and renamed, so that an interrupted or simultaneous start leaves no incomplete cluster.
  const unfinished = `${place.cluster}.${process.pid}`;
  const passwordCopy = `${unfinished}.password`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordCopy, password, { mode: 0o600 });
    if (place.runAs) for (const path of [unfinished, passwordCopy]) await chown(path, place.runAs.uid, place.runAs.gid);
    const wanted = ["-D", unfinished, `--pwfile=${passwordCopy}`, ...(durable ? [] : THROWAWAY)];
    await initialise(place, binaries, wanted);
    await rename(unfinished, place.cluster).catch(async (error: unknown) => {
      if (!(await exists(place.cluster))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(passwordCopy, { force: true });
  }
  return password;
}

async function initialise(place: ClusterLocation, binaries: Binaries, wanted: readonly string[]): Promise<void> {
  // ICU rules for en-GB: É folds to é and sorts next to e, unlike in the C locale.
  const locale = ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=en-GB", "--locale=C"];
  const entry = ["--auth=scram-sha-256", `--username=${SUPERUSER}`];
  const child = spawn(join(binaries.folder, "bin", "initdb"), [...wanted, ...locale, ...entry], {
    ...spawnOptions(place),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [complaint] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (child.exitCode === 0) return;
  const line = complaint.split("\n").find((each) => /error:|FATAL/.test(each)) ?? complaint.split("\n")[0] ?? "";
  throw new DatabaseStartError(`The embedded database could not be created in ${place.home}: ${line.trim()}`);
}

async function refuseOtherMajor(place: ClusterLocation, binaries: Binaries): Promise<void> {
  const major = (await readFile(join(place.cluster, "PG_VERSION"), "utf8")).trim();
  if (major === binaries.major) return;
  throw new DatabaseStartError(
    `The database in ${place.home} was created by PostgreSQL ${major}, but this Wishwell contains ${binaries.major}: back it up with the old version and restore it into a new DATA_DIR.`,
  );
}

function readPassword({ passwordFile }: ClusterLocation): Promise<string> {
  return readFile(passwordFile, "utf8").catch((cause: unknown) => {
    throw new DatabaseStartError(`${passwordFile} is needed to open the database and cannot be read.`, { cause });
  });
}
