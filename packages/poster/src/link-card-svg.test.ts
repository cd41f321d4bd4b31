import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readArtwork } from "./layout/artwork.ts";
import { contrast, readColour } from "./colour/colours.ts";
import { hueOf, linkCardSvg } from "./link-card-svg.ts";
import { backgroundColours } from "./colour/palette.ts";
import { aDesign, aPosterParty } from "./poster.builders.ts";

const artwork = readArtwork(readFileSync(new URL("../artwork/sea.svg", import.meta.url), "utf8"));
const card = (title: string, product = "Wishwell", shortTitle = title, children = 1) =>
  linkCardSvg(
    aDesign(),
    aPosterParty({ address: "Bristol" }),
    { title, shortTitle, product, children },
    { artwork, photo: null },
  );
const words = (svg: string) => [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, said]) => said);

test("a link card shows the title, the date and the party code beside the poster", () => {
  const svg = card("You’re invited to Maya’s 7th birthday");
  expect(svg).toContain('width="1200" height="630"');
  expect(words(svg)).toEqual(
    expect.arrayContaining([
      "Wishwell",
      "You’re invited to",
      "Maya’s 7th birthday",
      "Saturday 20 March, 2pm",
      "Half for the gift. Half for charity.",
      "Party code @maya7q",
      "Dive in! Maya",
    ]),
  );
});

/** The lines of the title: text, position and size. */
const titleOf = (svg: string) =>
  [...svg.matchAll(/<text x="72" y="(\d+)" font-family="Wishwell Bakery" font-size="(\d+)"[^>]*>(.*?)<\/text>/g)].map(
    ([, y, size, said]) => ({ y: Number(y), size: Number(size), said }),
  );

test("a joint party’s link card says how many presents there are", () => {
  const said = words(card("You’re invited to Maya and Tom’s party", "Wishwell", undefined, 2));
  expect(said).toContain("Half for the two presents. Half for charity.");
});

test("a long title is set smaller, on three closely spaced lines", () => {
  const lines = titleOf(card("You’re invited to Maximiliana-Seraphina and Bartholomew’s party for all"));
  expect(lines).toHaveLength(3);
  const [first, second, third] = lines;
  expect(first?.size).toBeLessThan(70);
  expect(first?.size).toBeGreaterThanOrEqual(44);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(1.2 * (first?.size ?? 0));
  expect(third?.y).toBeLessThan(380);
});

test("names that don't fit are left out whole, never cut", () => {
  const names = "Bartholomew-Maximilian, Wilhelmina-Josephine, Alexandrina-Philippa and Constantine-Theodore";
  const lines = titleOf(
    card(
      `You’re invited to ${names}’s party`,
      "Wishwell",
      "You’re invited to Bartholomew-Maximilian and 3 others’ party",
    ),
  );
  expect(lines.map(({ said }) => said).join(" ")).toBe("You’re invited to Bartholomew-Maximilian and 3 others’ party");
});

test("user text on a link card stays text", () => {
  expect(card("</text><script>alert(1)</script>", "<b>")).not.toMatch(/<script|<b>/);
});

test.each([
  ["rgb(11,110,148)", "rgb(218,241,254)"],
  ["rgb(255,220,126)", "rgb(255,243,202)"],
  ["rgb(230,48,93)", "rgb(255,230,234)"],
  ["rgb(27,118,58)", "rgb(220,247,225)"],
  ["rgb(120,120,120)", "rgb(239,243,243)"],
  ["nonsense", "rgb(239,243,243)"],
])("a poster on %s gets a card on %s", (background, ground) => {
  expect(hueOf(background).light).toBe(ground);
});

test.each(backgroundColours)("the title of a card for %s is easy to read", (background) => {
  const { light, dark } = hueOf(background);
  const [ground, letters] = [readColour(light), readColour(dark)];
  if (ground === null || letters === null) throw new Error("no colour");
  expect(contrast(ground, letters)).toBeGreaterThan(7);
});
