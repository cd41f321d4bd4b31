import { openEmbedded } from "../platform/database/embedded/embedded.ts";
import { aDataFolder } from "./database-folder.ts";
import { removeOrphans } from "./database-orphans.ts";

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
