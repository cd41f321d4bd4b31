import { createDiskFiles } from "./disk-files.ts";
import type { FileStore } from "./file-store.ts";

/** Uses `FILES_URL` if it is set, or else a folder in the data directory. */
export async function openFiles({ url, folder }: { url: string | undefined; folder: string }): Promise<FileStore> {
  if (url === undefined) return createDiskFiles(folder);
  // The S3 client takes 20 MB of memory, so it is loaded only when needed.
  const { createS3Files } = await import("./s3-files.ts");
  return createS3Files(url);
}
