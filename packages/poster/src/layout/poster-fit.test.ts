import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readArtwork } from "./artwork.ts";
import type { PosterDesign } from "./design.ts";
import { isTooLong } from "./label-lines.ts";
import { isHeadingLost, leftOut } from "../text/left-out.ts";
import type { PosterParty } from "../text/party-words.ts";
import { posterSvg } from "../poster-svg.ts";
import { aDesign, aPosterParty } from "../poster.builders.ts";
import { headingBox } from "./sheet.ts";

const draw = (design?: Partial<PosterDesign>, party?: Partial<PosterParty>, env = {}) =>
  posterSvg(aDesign(design), aPosterParty(party), { artwork: null, photo: null, ...env });
/** The text of a drawing, line by line. */
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, words = ""]) => words);
const sizeOf = (svg: string, line: string) =>
  Number(new RegExp(`font-size="([\\d.]+)"[^>]*>${line}`).exec(svg)?.[1] ?? 0);
const lowest = (svg: string) =>
  Math.max(...[...svg.matchAll(/<text[^>]* y="([\d.]+)"/g)].slice(0, 6).map(([, y]) => Number(y)));
const saying = (text: string) => ({ copy: { ...aDesign().copy, words: text } });
const headed = (text: string) => ({ heading: { ...aDesign().heading, words: text } });
const lines = (many: number) => Array.from({ length: many }, (_, at) => `line ${at}.`).join("\n");
const words = (many: number) => Array.from({ length: many / 5 }, (_, at) => String(at).padStart(4, "w")).join(" ");

test("the longest allowed heading fits, whatever size and line height were requested", () => {
  const heading = { ...aDesign().heading, words: words(200), size: 120, lineHeight: 3 };
  const drawn = draw({ heading }).replaceAll(/<(?!text)[^>]*>/g, " ");
  for (const word of words(200).split(" ")) expect(drawn).toContain(word);
  expect(drawn).not.toContain("…");
});

describe("an organiser's own words", () => {
  test.each([
    ["a thousand letters", words(1000), true],
    ["six hundred letters", words(600), true],
    ["twelve short lines", lines(12), true],
    ["two sentences", "Come dressed for a splash. Siblings welcome.", false],
  ])("of %s never make the date, time and place hard to read", (_much, text, isLong) => {
    for (const code of [false, true]) {
      const svg = draw({ ...saying(text), code });
      expect(sizeOf(svg, "Saturday 20 March 2027")).toBeGreaterThanOrEqual(23);
      expect(sizeOf(svg, "2:00 PM to 4:30 PM")).toBeGreaterThanOrEqual(19);
      expect(sizeOf(svg, "Marlow Road")).toBeGreaterThanOrEqual(18);
      const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13.99);
    }
    expect(isTooLong(aDesign(saying(text)), aPosterParty())).toBe(isLong);
    expect(draw({ ...saying(text), code: true }).includes("…</text>")).toBe(isLong);
  });

  test("are left out if the place alone fills the label, and the place is complete", () => {
    const svg = draw(saying("Bring a towel"), { venue: "Hall ".repeat(70).trim(), address: "Road ".repeat(30).trim() });
    expect(wordsOf(svg).join(" ").match(/Hall/g)).toHaveLength(70);
    expect(wordsOf(svg).join(" ")).toContain("RSVP by");
  });
});

test("a heading stays clear of the motif in the middle of its drawing", () => {
  const whale = readArtwork(readFileSync(new URL("../../artwork/sea.svg", import.meta.url), "utf8"));
  expect(whale?.heading).toEqual({ x: 82, y: 92, width: 661, height: 180 });
  expect(lowest(draw(headed("one\ntwo\nthree\nfour\nfive\nsix"), {}, { artwork: whale }))).toBeLessThan(272);
  const elsewhere = readArtwork(
    '<svg viewBox="0 0 100 100"><g data-part="safe"><rect id="x-safe-heading" x="0" y="0" width="9" height="9"/></g></svg>',
  );
  expect(elsewhere?.heading).toEqual(headingBox);
});

test("straight apostrophes are printed as curly ones", () => {
  const svg = draw({ copy: { ...aDesign().copy, words: "It's Tom's" } }, { venue: "St John's Hall" });
  expect(wordsOf(svg)).toEqual(expect.arrayContaining(["It’s Tom’s", "St John’s Hall"]));
});

test("an unprintable name loses its ’s too, and a heading that has nothing else is replaced by ours", () => {
  expect(wordsOf(draw(headed("Come to 瑪雅’s party")))[0]).toBe("Come to party");
  expect(wordsOf(draw(headed("Zoë 🎉’s party")))[0]).toBe("Zoë’s party");
  expect(wordsOf(draw(headed("瑪雅’s")))[0]).toBe("You’re invited!");
  expect(isHeadingLost(aDesign(headed("瑪雅’s")))).toBe(true);
  expect(isHeadingLost(aDesign(headed(" ")))).toBe(false);
});

test("characters that our fonts lack are reported", () => {
  const { heading, copy } = aDesign();
  const design = aDesign({
    heading: { ...heading, words: "Mãya & Нина 瑪雅 🎉\n瑪" },
    copy: { ...copy, words: "Nguyễn\tcomes 👩🏽‍🎨" },
  });
  expect(leftOut(design, aPosterParty({ venue: "הבית" }))).toEqual(["瑪", "雅", "🎉", "ה", "ב", "י", "ת", "👩🏽‍🎨"]);
  expect(leftOut(aDesign(), aPosterParty())).toEqual([]);
});
