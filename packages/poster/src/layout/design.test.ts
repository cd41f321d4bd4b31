import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readArtwork } from "./artwork.ts";
import { contrast, readColour } from "../colour/colours.ts";
import { defaultDesign, defaultHeading, followDetails } from "./default-design.ts";
import { defaultLook } from "./design.ts";
import { headingFaceNamed } from "../text/faces.ts";
import { copyInk, headingInk, inkAdjustment } from "../colour/ink.ts";
import { inviteOptions, readInviteConfig, writeInviteConfig } from "./invite-config.ts";
import { backgroundColours, letterColours } from "../colour/palette.ts";
import { aDesign } from "../poster.builders.ts";
import { headingGrounds, readability } from "../colour/readability.ts";

const child = (firstName: string, age: number | null = 7) => ({ firstName, age });

describe("a design", () => {
  test("is unchanged after it is written and read", () => {
    const design = aDesign({ code: true, picture: { address: "/artwork/sea.svg", x: 12, y: -5, zoom: 1.5 } });
    expect(readInviteConfig(writeInviteConfig(design))).toEqual(design);
    const heavy = aDesign({ copy: { ...design.copy, face: "text-800" } });
    expect(readInviteConfig(writeInviteConfig(heavy))).toEqual(heavy);
    expect(writeInviteConfig(design)).toMatchObject({
      bgcolor: "rgb(11,110,148)",
      bgcolor_gradient_fade: "rgb(66,167,214)",
      image_url: "/artwork/sea.svg",
      image_position: { x: 12, y: -5 },
      image_zoom: 1.5,
      canvas_size: 825,
      heading_font: "Shrikhand",
      heading_font_size: 84,
      font: { fontname: "Figtree", fontweight: 400 },
    });
  });

  test("without any values is the default one", () => {
    expect(readInviteConfig({})).toEqual({
      background: "rgb(120,120,120)",
      fade: "rgb(255,255,255)",
      picture: { address: "", x: 0, y: 0, zoom: 1 },
      heading: { words: "", face: "schoolbook", size: 36, colour: "rgb(255,255,255)", lineHeight: 1 },
      copy: { words: "", face: "text-400", colour: "rgb(0,0,0)" },
      code: false,
    });
  });

  test.each([
    ["follows", "Maya is 7", "Siblings welcome.", ["Pirates!", "Wear socks."]],
    ["keeps an edited heading", "Ahoy", "Siblings welcome.", ["Ahoy", "Wear socks."]],
    ["keeps edited copy", "Maya is 7 ", "", ["Pirates!", ""]],
  ])("%s when the party's details change", (_what, heading, copy, words) => {
    const design = aDesign();
    const stored = {
      ...design,
      heading: { ...design.heading, words: heading },
      copy: { ...design.copy, words: copy },
    };
    const before = { title: "Maya is 7", children: [], instructions: ["Siblings welcome"] };
    const after = { title: "Pirates!", children: [], instructions: ["Wear socks"] };
    const followed = followDetails(stored, before, after);
    expect([followed.heading.words, followed.copy.words]).toEqual(words);
    expect(followed.background).toBe(design.background);
  });

  const maya = { firstName: "Maya", age: 7 };
  test.each([
    ["another title", { title: "Ahoy!" }, "Ahoy!"],
    ["no title", { title: " " }, "Maya is turning 7"],
    ["another name and no title", { title: "", children: [{ ...maya, firstName: "Mia" }] }, "Mia is turning 7"],
    ["another age and no title", { title: "", children: [{ ...maya, age: 8 }] }, "Maya is turning 8"],
    [
      "a second child and no title",
      { title: "", children: [maya, { ...maya, firstName: "Tom" }] },
      "Maya and Tom are turning 7",
    ],
    ["the same title for another child", { children: [{ ...maya, firstName: "Mia" }] }, "Maya’s party"],
  ])("an untouched heading follows %s, and one typed by hand stays", (_what, change, heading) => {
    const before = { title: "Maya’s party", children: [maya], instructions: [] };
    const untouched = defaultDesign(null, before);
    const typed = { ...untouched, heading: { ...untouched.heading, words: "Roar" } };
    const after = { ...before, ...change };
    expect(followDetails(untouched, before, after).heading.words).toBe(heading);
    expect(followDetails(typed, before, after).heading.words).toBe("Roar");
    // And back again, as after a mistake.
    expect(followDetails(followDetails(untouched, before, after), after, before)).toEqual(untouched);
  });

  test.each([
    ["emptied while the details said something", undefined, ["Siblings welcome"]],
    ["emptied by hand in the editor", true, []],
  ])("keeps copy %s, whatever the details say later", (_what, emptied, instructions) => {
    const before = { title: "Maya is 7", children: [], instructions };
    const silent = { ...before, instructions: [] };
    const after = { ...before, instructions: ["Wear socks"] };
    const design = { ...aDesign(), copy: { ...aDesign().copy, words: "", emptied } };
    // Written and read between two saves, as on the server.
    const stored = readInviteConfig(writeInviteConfig(followDetails(design, before, silent)));
    expect(followDetails(stored, silent, after).copy.words).toBe("");
  });

  test("fills copy that was empty because the details said nothing", () => {
    const before = { title: "Maya is 7", children: [], instructions: [] };
    const design = { ...aDesign(), copy: { ...aDesign().copy, words: "" } };
    const stored = readInviteConfig(writeInviteConfig(design));
    expect(followDetails(stored, before, { ...before, instructions: ["Wear socks"] }).copy.words).toBe("Wear socks.");
  });

  test("can use eight heading fonts, default values and rows of colours", () => {
    const { defaults, fonts, background_colors } = inviteOptions();
    expect(defaults).toMatchObject({
      heading_font: "Borel",
      heading_font_size: 36,
      heading_line_height: 1,
      image_zoom: 1,
    });
    expect(fonts).toHaveLength(8);
    expect(fonts).toContainEqual({ fontname: "Sansita", friendlyname: "Bakery", fontweight: 800 });
    expect(background_colors.length % 4).toBe(0);
  });

  test("scales its picture's position from the sheet it was placed on", () => {
    expect(readInviteConfig({ image_position: { x: 10, y: 20 }, canvas_size: 412.5 }).picture).toMatchObject({
      x: 20,
      y: 40,
    });
  });

  test("starts with the theme's look and text about the party", () => {
    const party = { title: "", children: [{ firstName: "Maya", age: 7 }], instructions: ["Siblings welcome"] };
    expect(defaultDesign(defaultLook, party)).toMatchObject({
      background: "rgb(120,120,120)",
      heading: { words: "Maya is turning 7", face: "schoolbook", size: 40 },
      copy: { words: "Siblings welcome.", colour: "rgb(0,0,0)" },
    });
    expect(defaultDesign(null, { ...party, title: "Maya’s day" })).toMatchObject({
      heading: { words: "Maya’s day", face: "bakery" },
      picture: { address: "/artwork/plain.svg" },
    });
  });

  test.each([
    ["no child yet", [], "You’re invited!"],
    ["one child", [child("Maya")], "Maya is turning 7"],
    ["twins", [child("Maya"), child("Tom")], "Maya and Tom are turning 7"],
    ["two of different ages", [child("Maya"), child("Tom", 5)], "Maya is turning 7 and Tom is turning 5"],
    ["a child of unknown age", [child("Maya", null), child("Tom")], "It’s Maya and Tom’s birthday"],
  ])("has the right heading for %s", (_who, children, heading) => {
    expect(defaultHeading(children)).toBe(heading);
  });
});

describe("a heading font", () => {
  test.each([
    ["Shrikhand", "jelly"],
    [" jelly ", "jelly"],
    ["house-script", "schoolbook"],
    ["Figtree", null],
    // Names of object properties are not fonts.
    ["constructor", null],
    ["__proto__", null],
    ["toString", null],
    ["hasOwnProperty", null],
  ])("named %j is %j", (name, face) => {
    expect(headingFaceNamed(name)).toBe(face);
  });
});

describe("colours", () => {
  test.each([
    ["rgb(11,110,148)", true],
    ["rgb( 0 , 0 , 0 )", true],
    ["rgb(255,255,255)", true],
    ["rgb(256,0,0)", false],
    ["rgb(-1,0,0)", false],
    ["rgb(1,2)", false],
    ["#fff", false],
    ["red", false],
    ["rgb(1,2,3);x", false],
    ["", false],
  ])("%j is valid: %s", (text, is) => {
    expect(readColour(text) !== null).toBe(is);
  });

  test("have the highest contrast if they are black and white", () => {
    expect(contrast({ red: 0, green: 0, blue: 0 }, { red: 255, green: 255, blue: 255 })).toBeCloseTo(21);
  });

  test("are offered in rows of four, and every background has heading colours that are easy to read", () => {
    expect([backgroundColours.length % 4, letterColours.length % 4]).toEqual([0, 0]);
    for (const background of backgroundColours) {
      const easy = letterColours.filter(
        (colour) => readability(aDesign({ background, heading: { ...aDesign().heading, colour } })).heading === "easy",
      );
      expect(easy.length).toBeGreaterThan(1);
    }
  });

  test.each([
    ["rgb(255,255,255)", "rgb(11,110,148)", "easy"],
    ["rgb(255,220,126)", "rgb(255,243,202)", "hard"],
    ["nonsense", "rgb(255,243,202)", "hard"],
  ])("make a heading in %s on %s %s to read", (colour, background, verdict) => {
    const { heading, copy } = readability(aDesign({ background, heading: { ...aDesign().heading, colour } }));
    expect([heading, copy]).toEqual([verdict, "easy"]);
  });

  test.each([
    ["rgb(12,34,33)", "rgb(12,34,33)"],
    ["rgb(255,255,255)", "rgb(117,117,117)"],
    ["rgb(255,220,126)", "rgb(133,114,66)"],
  ])("print copy in %s as %s, so that it is always readable", (colour, ink) => {
    const design = aDesign({ copy: { ...aDesign().copy, colour } });
    expect(copyInk(design)).toBe(ink);
    expect(readability({ ...design, copy: { ...design.copy, colour: copyInk(design) } }).copy).toBe("easy");
  });

  test.each([
    ["rgb(255,255,255)", "rgb(11,110,148)", "rgb(255,255,255)", null],
    ["rgb(255,255,255)", "rgb(255,140,60)", "rgb(12,34,33)", "darker"],
    ["rgb(255,255,255)", "rgb(254,206,215)", "rgb(12,34,33)", "darker"],
    ["rgb(0,0,0)", "rgb(0,0,0)", "rgb(255,255,255)", "lighter"],
    ["rgb(11,110,148)", "rgb(11,110,148)", "rgb(255,255,255)", "lighter"],
  ])("print a heading in %s on %s as %s, so that it is always readable", (colour, background, ink, how) => {
    expect(headingInk(aDesign({ background, heading: { ...aDesign().heading, colour } }))).toBe(ink);
    expect(inkAdjustment(colour, ink)).toBe(how);
  });

  test.each(["football", "superheroes"])("keep a heading on the stripes and rays of %s readable", (name) => {
    const artwork = readArtwork(readFileSync(new URL(`../../artwork/${name}.svg`, import.meta.url), "utf8"));
    expect(artwork?.tint).not.toBeNull();
    for (const background of backgroundColours) {
      for (const colour of letterColours) {
        const design = aDesign({ background, heading: { ...aDesign().heading, colour } });
        const ink = readColour(headingInk(design, artwork));
        const grounds = headingGrounds(design, artwork);
        expect(grounds).toHaveLength(2);
        for (const ground of grounds) expect(ink && contrast(ink, ground)).toBeGreaterThanOrEqual(3);
        const isEasy = readability(design, artwork).heading === "easy";
        expect(isEasy).toBe(headingInk(design, artwork) === colour);
      }
    }
  });

  test("of copy are checked against its label, whatever the background", () => {
    const pale = { ...aDesign().copy, colour: "rgb(255,220,126)" };
    expect(readability(aDesign({ background: "rgb(0,0,0)", copy: pale })).copy).toBe("hard");
  });
});
