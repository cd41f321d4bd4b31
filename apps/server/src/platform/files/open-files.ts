import { createDiskFiles } from "./disk-files.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Files } from "./s3-files.ts";

/** `FILES_URL` when it is set, else a folder of the data directory. */
export function openFiles({ url, folder }: { url: string | undefined; folder: string }): FileStore {
  return url === undefined ? createDiskFiles(folder) : createS3Files(url);
}
