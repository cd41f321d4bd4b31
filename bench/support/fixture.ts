import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedDatabase, openEmbedded } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";

/** What a house stands on: an empty database of its own, and a folder for everything else. */
export interface Ground {
  readonly folder: string;
  readonly database: EmbeddedDatabase;
  /** Leaves nothing behind. */
  close(): Promise<void>;
}

/** A durable one waits for the disk, as that of a real house does. */
export async function openGround({ durable = false }: { readonly durable?: boolean } = {}): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
  // So that the database stays in it also when root runs the bench, and goes with it.
  await chmod(folder, 0o711);
  const database = await openEmbedded({ dataDir: folder, part: "command", durable });
  const ground: Ground = {
    folder,
    database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return onGround(ground, async () => {
    await migrate(database.url);
    return ground;
  });
}

/** Builds on it; when that fails, the ground is cleared as well. */
export async function onGround<Built>(ground: Ground, build: () => Promise<Built>): Promise<Built> {
  try {
    return await build();
  } catch (error) {
    await ground.close();
    throw error;
  }
}
