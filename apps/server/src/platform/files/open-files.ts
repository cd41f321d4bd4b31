import { createDiskFiles } from "./disk-files.ts";
import type { FileStore } from "./file-store.ts";

/** `FILES_URL` when it is set, else a folder of the data directory. */
export async function openFiles({ url, folder }: { url: string | undefined; folder: string }): Promise<FileStore> {
  if (url === undefined) return createDiskFiles(folder);
  // What talks to a store elsewhere takes 20 MB of memory, and is loaded only when there is one.
  const { createS3Files } = await import("./s3-files.ts");
  return createS3Files(url);
}
