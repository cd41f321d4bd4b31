import { link, readFile, rm, writeFile } from "node:fs/promises";

/**
 * Writes a file that only the first of several processes may write, and answers what it holds. A link appears whole or
 * not at all, so that nobody reads a half-written file.
 */
export async function writeOnce(path: string, content: string): Promise<string> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content, { mode: 0o600 });
  try {
    await link(unfinished, path);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return await readFile(path, "utf8");
  } finally {
    await rm(unfinished, { force: true });
  }
}
