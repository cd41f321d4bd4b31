import { expect, test } from "vitest";
import { readList } from "./read-list.ts";

test("half a megabyte of any input can be read", () => {
  const size = 512 * 1024;
  for (const piece of ['"', "a@", "0 ", "(mum ", "a,", "\n", "<a", "\u0301", '","', "- "]) {
    const { rows } = readList(piece.repeat(Math.ceil(size / piece.length)).slice(0, size), 500);
    expect(Array.isArray(rows)).toBe(true);
  }
});
