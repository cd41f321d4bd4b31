import type { Database } from "../../database/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { listDirectories } from "./directories.store.ts";
import { loadDirectory } from "./load-directory.ts";
import type { PostcodeDirectory } from "./packed-directory.ts";

/** The directory as it is now, for work that asks it about thousands of postcodes. `null` when none was imported. */
export async function openDirectory(db: Database, files: FileStore): Promise<PostcodeDirectory | null> {
  return loadDirectory(files, await listDirectories(db));
}
