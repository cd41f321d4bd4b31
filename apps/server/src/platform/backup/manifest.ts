import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { z } from "zod";

const sum = { bytes: z.int(), sha256: z.string() };

const contents = z.strictObject({
  /** Raised when the format changes. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The applied migrations, in order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** The version of the job queue's own tables; null if there are none yet. */
  jobQueue: z.int().nullable(),
  /** Shows whether an APP_SECRET is the same one, and reveals nothing else about it. */
  secretMark: z.string(),
  /** Checksums are of the uncompressed rows. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...sum })),
  /** The next values of the database's sequences. */
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), used: z.boolean() })),
  files: z.array(z.strictObject({ key: z.string(), contentType: z.string(), ...sum })),
});

export type Manifest = z.output<typeof contents>;
export type SavedTable = Manifest["tables"][number];
export type SavedFile = Manifest["files"][number];

const name = "backup.json";

export const tablePath = (folder: string, table: Pick<SavedTable, "name">) =>
  join(folder, "tables", `${table.name}.copy.gz`);
export const filePath = (folder: string, file: Pick<SavedFile, "key">) => join(folder, "files", ...file.key.split("/"));

/** Parsed first, so that the order of keys is always that of the schema. */
const checksumOf = (manifest: Manifest) =>
  createHash("sha256")
    .update(JSON.stringify(contents.parse(manifest)))
    .digest("hex");

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 1);
  await writeFile(join(folder, name), `${text}\n`, { mode: 0o600, flush: true });
}

/** Reads the manifest and verifies its checksum. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new BackupFault(`${folder} is not a backup: its ${name} cannot be read (${error.code}).`, { cause: error });
  });
  const damaged = new BackupFault(`${join(folder, name)} is damaged: nothing can be restored from this backup.`);
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw damaged;
  }
  const { format } = z.looseObject({ format: z.unknown() }).safeParse(read).data ?? {};
  if (typeof format === "number" && format > 1) {
    throw new BackupFault(`${folder} was made by a newer Wishwell (format ${format}): update this one first.`);
  }
  const { success, data } = contents.extend({ checksum: z.string() }).safeParse(read);
  if (!success) throw damaged;
  const { checksum, ...manifest } = data;
  if (checksum !== checksumOf(manifest)) throw damaged;
  return manifest;
}

const figure = (count: number) => count.toLocaleString("en-GB");

export function inWords({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${figure(tables.length)} tables with ${figure(rows)} rows, ${figure(files.length)} files`;
}

/** Why a backup can't be made or restored, worded for the operator. */
export class BackupFault extends Error {}

const noSpaceCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG", "53100"]);
const noPermissionCodes = new Set(["EACCES", "EPERM", "EROFS"]);

/** Explains errors of disk or database to the operator; returns any other error unchanged. */
export function plainly(error: unknown, where: string): unknown {
  if (error instanceof BackupFault) return error;
  const { code, message } = error as { code?: unknown; message?: string };
  if (noSpaceCodes.has(String(code))) return new BackupFault(`There’s no space left in ${where}.`, { cause: error });
  return noPermissionCodes.has(String(code))
    ? new BackupFault(`${where} cannot be written to: ${message}`, { cause: error })
    : error;
}

/** Size and checksum. */
interface Sum {
  readonly bytes: number;
  readonly sha256: string;
}

/** Passes data through and computes its size and checksum. */
export function measured(): { readonly through: Transform; sum(): Sum } {
  const hash = createHash("sha256");
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ bytes, sha256: hash.digest("hex") }) };
}

export const sumOf = (bytes: Uint8Array): Sum => ({
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

export const isSame = (one: Sum, other: Sum) => one.bytes === other.bytes && one.sha256 === other.sha256;
