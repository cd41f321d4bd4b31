import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { headingFaces } from "./faces.ts";
import { fitHeading } from "../layout/fit-heading.ts";
import { fitLabel } from "../layout/fit-label.ts";
import { widthOf } from "./measure-text.ts";
import { reachOf } from "./metrics.ts";
import { bodyBox, headingBox } from "../layout/sheet.ts";
import { balanced, shortened, wrapped } from "./wrap-text.ts";

const setting = { face: "text-400", size: 30, width: 300 } as const;

const spread = (all: string[]) => {
  const widths = all.map((line) => widthOf("text-400", 30, line));
  return Math.max(...widths) - Math.min(...widths);
};

describe("lines", () => {
  test("break between words, and at the writer's own line breaks", () => {
    expect(wrapped(setting, "Dive in! Maya\nis turning seven this year")).toEqual([
      "Dive in! Maya",
      "is turning seven this",
      "year",
    ]);
  });

  test("are balanced without adding a line", () => {
    const words = "Maya and Tomasz are turning seven this year";
    const plain = wrapped(setting, words);
    const lines = balanced(setting, words);
    expect(lines.length).toBe(plain.length);
    expect(spread(lines)).toBeLessThan(spread(plain));
  });

  test("break an overlong word", () => {
    const lines = wrapped(setting, "M".repeat(60));
    expect(lines.join("")).toBe("M".repeat(60));
    for (const line of lines) expect(widthOf("text-400", 30, line)).toBeLessThanOrEqual(300);
  });

  test("are shortened with an ellipsis", () => {
    const short = shortened(setting, "a very long line that has no space at all");
    expect(short.endsWith("…")).toBe(true);
    expect(widthOf("text-400", 30, short)).toBeLessThanOrEqual(300);
  });
});

const anyWords = fc.oneof(
  fc.string({ maxLength: 250 }),
  fc.string({ unit: fc.constantFrom("M", "i", " ", "é", "Ł", "\n", "ễ", "Ж"), maxLength: 300 }),
);

const fit = (words: string, size = 84) => fitHeading({ words, face: "jelly", size, lineHeight: 1 }, headingBox);

describe("a heading", () => {
  test("has the requested size if it fits", () => {
    expect(fit("Dive in! Maya\nis turning 7").map(({ text, size }) => [text, size])).toEqual([
      ["Dive in! Maya", 84],
      ["is turning 7", 84],
    ]);
  });

  test("is made smaller before a name is broken", () => {
    const [line] = fit("Wolfeschlegelsteinhausenberg");
    expect(line?.text).toBe("Wolfeschlegelsteinhausenberg");
    expect(line?.size).toBeLessThan(84);
  });

  test("stays in its box, whatever its text and font", () => {
    fc.assert(
      fc.property(
        anyWords,
        fc.constantFrom(...headingFaces.map(({ key }) => key)),
        fc.integer({ min: 16, max: 160 }),
        fc.double({ min: 0.8, max: 2, noNaN: true }),
        (words, face, size, lineHeight) => {
          for (const line of fitHeading({ words, face, size, lineHeight }, headingBox)) {
            const { above, below } = reachOf(face);
            expect(widthOf(face, line.size, line.text)).toBeLessThanOrEqual(headingBox.width + 0.5);
            expect(line.baseline - above * line.size).toBeGreaterThanOrEqual(headingBox.y - 0.5);
            expect(line.baseline + below * line.size).toBeLessThanOrEqual(headingBox.y + headingBox.height + 0.5);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("a label", () => {
  test("keeps a long date on one line", () => {
    const items = [
      { words: "Wednesday 29 September 2027", face: "text-800", size: 35, gap: 0, oneLine: true },
    ] as const;
    expect(fitLabel(items, { ...bodyBox, width: 416 }, "start")).toHaveLength(1);
  });

  test("stays in its box, whatever its text", () => {
    fc.assert(
      fc.property(anyWords, anyWords, anyWords, (first, second, third) => {
        const items = [first, second, third].map((words) => ({ words, face: "text-400", size: 30, gap: 5 }) as const);
        for (const line of fitLabel(items, bodyBox, "middle")) {
          expect(widthOf("text-400", line.size, line.text)).toBeLessThanOrEqual(bodyBox.width + 0.5);
          expect(line.baseline).toBeLessThanOrEqual(bodyBox.y + bodyBox.height);
        }
      }),
      { numRuns: 100 },
    );
  });
});
