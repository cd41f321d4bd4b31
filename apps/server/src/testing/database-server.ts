import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../platform/database/embedded.ts";
import { findPlace } from "../platform/database/embedded/place.ts";
import { isAlive, readPostmaster, stopPostmaster } from "../platform/database/embedded/postmaster.ts";

const PREFIX = "wishwell-test-server-";
const OWNER = "test-run.pid";

/** A server for one run of the tests, in a temporary folder; much is switched off that only matters in a crash. */
export async function startTestServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  await removeOrphans();
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  // As root the server runs as somebody else, who has to get in.
  await chmod(dataDir, 0o711);
  await writeFile(join(dataDir, OWNER), String(process.pid));
  const server = await openEmbedded({ dataDir, part: "command", durable: false });
  return {
    adminUrl: server.adminUrl,
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server behind, which goes on taking memory: the next run ends it. */
async function removeOrphans(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    const owner = Number(await readFile(join(folder, OWNER), "utf8").catch(() => "0"));
    if (owner === 0 || isAlive(owner)) continue;
    const place = await findPlace(folder);
    const postmaster = await readPostmaster(place);
    if (postmaster?.running) await stopPostmaster(place, postmaster.pid);
    await rm(folder, { recursive: true, force: true });
    if (postmaster) await rm(postmaster.socketFolder, { recursive: true, force: true });
  }
}
