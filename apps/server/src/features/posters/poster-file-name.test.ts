import { expect, test } from "vitest";
import { posterFileName } from "./draw-poster.ts";

const named = (...names: string[]) => {
  const children = names.map(
    (firstName) => ({ firstName }) as Parameters<typeof posterFileName>[0]["children"][number],
  );
  return posterFileName({ children }, "poster A4.pdf");
};

test("a poster file is named after the children", () => {
  expect(named("Maya")).toBe("Maya poster A4.pdf");
  expect(named("Maya", "Zoë")).toBe("Maya and Zoë poster A4.pdf");
});

test("a poster file has a default name when no child is named", () => {
  expect(named()).toBe("Party poster A4.pdf");
  expect(named("..//")).toBe("Party poster A4.pdf");
});

test("a child's name in a file name contains no path and is cut at 60 characters", () => {
  expect(named("../../Maya\u0000")).toBe("Maya poster A4.pdf");
  expect(Array.from(named("M".repeat(200)))).toHaveLength(60 + " poster A4.pdf".length);
});
