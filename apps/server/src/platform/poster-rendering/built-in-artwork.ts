import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** One of our own drawings by name; `null` when there is none. */
export async function builtInArtwork(name: string): Promise<string | null> {
  if (!/^[a-z][a-z-]{0,40}$/.test(name)) return null;
  const path = fileURLToPath(import.meta.resolve(`@wishwell/poster/artwork/${name}.svg`));
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
