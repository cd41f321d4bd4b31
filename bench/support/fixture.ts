import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedDatabase, openEmbedded } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";

/** An empty database, and a folder for everything else. */
export interface BenchFixture {
  readonly folder: string;
  readonly database: EmbeddedDatabase;
  /** Removes both. */
  close(): Promise<void>;
}

/** A durable database waits for the disk, as in production. */
export async function openFixture({ durable = false }: { readonly durable?: boolean } = {}): Promise<BenchFixture> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
  // Lets the database's own user enter the folder when root runs the bench, so that the database is deleted with it.
  await chmod(folder, 0o711);
  const database = await openEmbedded({ dataDir: folder, part: "command", durable });
  const ground: BenchFixture = {
    folder,
    database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return withFixture(ground, async () => {
    await migrate(database.url);
    return ground;
  });
}

/** Runs `build`; closes the database and folder when that fails. */
export async function withFixture<Built>(ground: BenchFixture, build: () => Promise<Built>): Promise<Built> {
  try {
    return await build();
  } catch (error) {
    await ground.close();
    throw error;
  }
}
