import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MapTile } from "@wishwell/domain/parties/map-area";
import { z } from "zod";
import type { Picture } from "./tile-source.ts";

export interface StoredTile {
  /** Null for a tile that the map server does not have. */
  readonly picture: Picture | null;
  /** Milliseconds since 1970. */
  readonly freshUntil: number;
}

export interface TileCache {
  read(tile: MapTile): Promise<StoredTile | null>;
  write(tile: MapTile, stored: StoredTile): Promise<void>;
}

interface Settings {
  readonly folder: string;
  /** Tiles of different map servers are kept apart. */
  readonly template: string;
  readonly mostBytes: number;
}

const facts = z.object({
  type: z.string().nullable(),
  etag: z.string().nullable(),
  modified: z.string().nullable(),
  freshUntil: z.number(),
});

/**
 * Tiles in a folder: a line of facts, then the picture. The oldest are deleted when the folder grows too large. Several
 * processes may share it.
 */
export function createTileCache({ folder, template, mostBytes }: Settings): TileCache {
  const place = createHash("sha256").update(template).digest("hex").slice(0, 12);
  const pathOf = ({ zoom, column, row }: MapTile) => join(folder, `${place}-${zoom}-${column}-${row}`);
  let size: number | null = null;
  let clearing: Promise<void> | null = null;

  async function clear(): Promise<void> {
    const files = await filesIn(folder);
    size = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (size <= mostBytes) return;
    for (const { path, bytes } of files.sort((one, other) => one.changed - other.changed)) {
      if (size <= mostBytes * 0.8) return;
      await rm(path, { force: true });
      size -= bytes;
    }
  }

  return {
    async read(tile) {
      const file = await readFile(pathOf(tile)).catch(() => null);
      return file && unpack(file);
    },
    async write(tile, stored) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const bytes = pack(stored);
      const unfinished = join(folder, `.${randomUUID()}.unfinished`);
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, pathOf(tile));
      if (size !== null) size += bytes.length;
      if (size !== null && size <= mostBytes) return;
      clearing ??= clear().finally(() => (clearing = null));
      await clearing;
    },
  };
}

function pack({ picture, freshUntil }: StoredTile): Buffer {
  const { contentType: type = null, etag = null, modified = null, bytes = Buffer.alloc(0) } = picture ?? {};
  return Buffer.concat([Buffer.from(`${JSON.stringify({ type, etag, modified, freshUntil })}\n`), bytes]);
}

/** Null for a damaged file, which the next response replaces. */
function unpack(file: Buffer): StoredTile | null {
  const end = file.indexOf("\n");
  try {
    const { type, freshUntil, ...validators } = facts.parse(JSON.parse(file.subarray(0, end).toString()));
    const bytes = file.subarray(end + 1);
    if (type !== null && bytes.length === 0) return null;
    return { picture: type === null ? null : { contentType: type, bytes, ...validators }, freshUntil };
  } catch {
    return null;
  }
}

async function filesIn(folder: string): Promise<{ path: string; bytes: number; changed: number }[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  // Another process may delete files meanwhile.
  const found = await Promise.all(paths.map(async (path) => ({ path, facts: await stat(path).catch(() => null) })));
  return found.flatMap(({ path, facts: known }) =>
    known?.isFile() ? [{ path, bytes: known.size, changed: known.mtimeMs }] : [],
  );
}
