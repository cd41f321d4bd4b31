import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { checkKey, checkPrefix, type FileStore } from "./file-store.ts";

/** Files in a folder. The content type of `a/b.png` is stored next to it, in `a/.b.png.type`. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, ...key.split("/"));
  };
  return {
    async put(key, { bytes, contentType }) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(typePathOf(path), Buffer.from(contentType));
      await writeWhole(path, bytes);
    },
    async get(key) {
      const path = pathOf(key);
      const bytes = await readOrNull(path);
      if (!bytes) return null;
      const contentType = (await readOrNull(typePathOf(path)))?.toString() ?? "application/octet-stream";
      return { bytes, contentType };
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(typePathOf(path), { force: true });
    },
    async list(prefix) {
      checkPrefix(prefix);
      const keys = await keysBelow(folder, join(folder, prefix.slice(0, prefix.lastIndexOf("/") + 1)));
      return keys.filter((key) => key.startsWith(prefix)).sort();
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const probe = join(folder, `.${randomUUID()}.check`);
      await writeWhole(probe, Buffer.alloc(0));
      await rm(probe);
    },
  };
}

const typePathOf = (path: string) => join(dirname(path), `.${basename(path)}.type`);

/** Atomic: other readers see the old file or the new one, and a crash leaves one of the two. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.${randomUUID()}.unfinished`);
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function keysBelow(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Makes a new file name in this folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Uses `FILES_URL` if it is set, or else a folder in the data directory. */
export async function openFiles({ url, folder }: { url: string | undefined; folder: string }): Promise<FileStore> {
  if (url === undefined) return createDiskFiles(folder);
  // The S3 client takes 20 MB of memory, so it is loaded only when needed.
  const { createS3Files } = await import("./s3-files.ts");
  return createS3Files(url);
}
