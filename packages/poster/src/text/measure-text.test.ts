import { create } from "fontkit";
import { describe, expect, test } from "vitest";
import { fontCss } from "../../fonts/font-css.ts";
import { licenceOf, makeFont } from "../../fonts/make-font.ts";
import { faces, families, fontFile, headingFaceNamed, headingFaces } from "./faces.ts";
import { runsOf, widthOf, writable } from "./measure-text.ts";

const runs = (...asked: Parameters<typeof runsOf>) => runsOf(...asked).map(({ font, text }) => [font.family, text]);

describe("fonts", () => {
  test("are eight for headings, three for the rest and one fallback", () => {
    expect(headingFaces.map(({ friendlyName }) => friendlyName)).toEqual([
      "Jelly",
      "Bakery",
      "Storybook",
      "Balloon",
      "Playground",
      "Arcade",
      "Schoolbook",
      "Classic",
    ]);
    expect(faces).toHaveLength(12);
    expect(new Set(families.map(fontFile)).size).toBe(families.length);
    // Otherwise browsers wouldn't accept them as family names.
    for (const family of families) expect(family).toMatch(/^[A-Za-z]+(?: [A-Za-z]+)*$/);
  });

  test.each([
    ["Shrikhand", "jelly"],
    ["bagel fat one", "balloon"],
    ["Classic", "classic"],
    ["house-script", "schoolbook"],
    ["Figtree", null],
    ["objektiv-400", null],
    ["verveine", null],
    ['"><script>', null],
  ])("resolve the heading font %j to %s", (name, face) => {
    expect(headingFaceNamed(name)).toBe(face);
  });

  test("have our family name, as their licence requires for changed files", () => {
    const [part] = headingFaces[0]?.parts ?? [];
    if (part === undefined) throw new Error("no part");
    const font = create(makeFont(part));
    expect([font.familyName, font.postscriptName]).toEqual(["Wishwell Jelly", "WishwellJelly"]);
  });

  test.each(faces)("of $friendlyName have an open licence", ({ parts }) => {
    for (const part of parts) expect(licenceOf(part)).toContain("SIL OPEN FONT LICENSE Version 1.1");
  });

  test("have the same names in browsers", () => {
    for (const family of families) expect(fontCss()).toContain(`font-family: "${family}";`);
  });
});

describe("text", () => {
  const sentences = ["Maya is turning 7", "Wally’s AVOCADO party!", "Kick-off, 4:30 PM", "To Tyrese & Yves"];
  test.each(faces.flatMap((face) => sentences.map((words) => [face.friendlyName, words, face] as const)))(
    "in %s is as wide as the font sets it: %s",
    (_name, words, face) => {
      const [part] = face.parts;
      if (part === undefined) throw new Error("no part");
      const font = create(makeFont(part));
      const set = (font.layout(words).advanceWidth / font.unitsPerEm) * 100;
      expect(Math.abs(widthOf(face.key, 100, words) - set) / set).toBeLessThan(0.02);
    },
  );

  test("is one run if its font has every letter", () => {
    expect(runs("jelly", "Maya’s party")).toEqual([["Wishwell Jelly", "Maya’s party"]]);
  });

  test("takes a letter that its font lacks from another font, by name", () => {
    expect(runs("text-400", "Ana Šarić")).toEqual([
      ["Wishwell Text", "Ana "],
      ["Wishwell Text Ext", "Š"],
      ["Wishwell Text", "ari"],
      ["Wishwell Text Ext", "ć"],
    ]);
    expect(runs("playground", "Łucja")).toEqual([
      ["Wishwell Playground Ext", "Ł"],
      ["Wishwell Playground", "ucja"],
    ]);
    expect(runs("storybook", "Nguyễn").map(([family]) => family)).toContain("Wishwell World Viet");
    expect(runs("jelly", "Нина")).toEqual([["Wishwell World Cyrillic", "Нина"]]);
  });

  test("is the same however its accents are encoded", () => {
    expect(runs("jelly", "Zoe\u0308")).toEqual(runs("jelly", "Zoë"));
  });

  test("leaves out characters that no font has, and hides invisible ones", () => {
    expect(writable("jelly", "🎉 Maya \u202Eis\u0000 7 😀 한국")).toBe("Maya is 7");
    expect(widthOf("jelly", 40, "🎉한")).toBe(0);
  });
});
