import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BoundedProcess } from "./bounded-process.ts";

const script = fileURLToPath(new URL("./probe-worker.builders.ts", import.meta.url));
let folder: string;
let curious: BoundedProcess<string, { kind: string; code?: string }>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wishwell-bounded-"));
  await writeFile(join(folder, "photo.png"), "of a child");
  curious = new BoundedProcess(script, { milliseconds: 10_000, megabytes: 1024 });
});
afterAll(async () => {
  await curious.end();
  await rm(folder, { recursive: true });
});

test("a bounded process can read its own code and nothing else", async () => {
  expect(await curious.ask(script)).toEqual({ kind: "read" });
  const root = fileURLToPath(new URL("../../../../..", import.meta.url));
  for (const path of ["/etc/passwd", join(folder, "photo.png"), join(root, ".env"), join(root, "README.md")]) {
    expect(await curious.ask(path)).toEqual({ kind: "refused", code: "ERR_ACCESS_DENIED" });
  }
});
