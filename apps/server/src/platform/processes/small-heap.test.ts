import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { withSmallHeap } from "./small-heap.ts";

const hoarder = fileURLToPath(new URL("./hoarder.builders.ts", import.meta.url));

async function heapOf(how: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--max-semi-space-size=2", hoarder, how]);
  return Number(stdout);
}

test("work that leaves much behind needs less room when the heap is kept small", { timeout: 30_000 }, async () => {
  const [small, usual] = [await heapOf("small"), await heapOf("usual")];
  expect(small).toBeGreaterThan(20);
  expect(small).toBeLessThan(usual * 0.75);
});

test("what the work answers comes through, and so does its fault", async () => {
  const fault = new Error("no");
  expect(await withSmallHeap(20, () => withSmallHeap(20, async () => "done"))).toBe("done");
  await expect(withSmallHeap(20, () => Promise.reject(fault))).rejects.toBe(fault);
});
