import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { certificateSize } from "./certificate-ground.ts";
import { type Certificate, certificateLayers, certificateSvg, certificateText } from "./certificate-svg.ts";
import type { FaceKey } from "./faces.ts";
import { faces } from "./faces.ts";
import { widthOf } from "./measure-text.ts";

const olive: Certificate = {
  guest: "Olive",
  children: "Maya",
  occasion: "Maya’s 7th birthday",
  gift: "A blue bike with a bell",
  charity: "Tideline Trust",
  date: "2027-03-20",
  words: "Thank you for coming to my party!",
};
const drawn = (more: Partial<Certificate> = {}) => certificateSvg({ ...olive, ...more });

interface Text {
  readonly x: number;
  readonly y: number;
  readonly family: string;
  readonly size: number;
  readonly said: string;
}

function textsOf(svg: string): Text[] {
  const found = svg.matchAll(
    /<text x="([\d.]+)" y="(\d+)" font-family="([^"]+)" font-size="([\d.]+)"[^>]*>(.*?)<\/text>/g,
  );
  return [...found].map(([, x, y, family = "", size, said = ""]) => {
    return { x: Number(x), y: Number(y), family, size: Number(size), said };
  });
}
const words = (svg: string) => textsOf(svg).map(({ said }) => said);

test("a certificate says for whom, what for, in the birthday child's own words, and when", () => {
  expect(words(drawn())).toEqual([
    "This certificate is for",
    "Olive",
    "who came to Maya’s 7th birthday",
    "and helped two wishes come true.",
    "“Thank you for",
    "coming to my party!”",
    "Maya",
    "Half for the gift",
    "A blue bike with a bell",
    "Half for charity",
    "Tideline Trust",
    "20 March 2027",
  ]);
});

test("the name is set in Sansita, the child's words in Borel", () => {
  const families = new Map(textsOf(drawn()).map(({ said, family }) => [said, family]));
  expect(["Olive", "Maya", "20 March 2027"].map((said) => families.get(said))).toEqual([
    "Wishwell Bakery",
    "Wishwell Schoolbook",
    "Wishwell Text Strong",
  ]);
});

test("its ground is the same for everybody and looks as it was designed", () => {
  const [ground, own] = certificateLayers(olive);
  const [others] = certificateLayers({ ...olive, guest: "Tom", words: "Hi" });
  expect(others).toBe(ground);
  expect(ground).not.toContain("<text");
  expect(own).not.toMatch(/<(?:rect|circle|path)/);
  // Whoever changes the drawing looks at it, and writes down its new mark.
  expect(createHash("sha256").update(ground).digest("hex").slice(0, 16)).toMatchInlineSnapshot(`"a6e1adec03fda668"`);
});

test.each([
  ["a name of a hundred letters", { guest: "Wilhelmina".repeat(10) }],
  ["a name of many words", { guest: "Maximiliana Seraphina Wilhelmina Josephine ".repeat(2) }],
  [
    "six children with long names",
    { children: "Bartholomew, ".repeat(6), occasion: `${"Bartholomew, ".repeat(6)}’s birthday` },
  ],
  ["words without a space", { words: "W".repeat(44) }],
  ["a gift and a charity that nobody reads to the end", { gift: "A kite ".repeat(70), charity: "Society ".repeat(14) }],
])("%s stay inside their places", (_what, more) => {
  const texts = textsOf(drawn(more));
  for (const { x, y, family, size, said } of texts) {
    const face = faces.find(({ parts }) => parts.some((part) => part.family === family))?.key as FaceKey;
    const half = widthOf(face, size, said.replaceAll("&amp;", "&")) / 2;
    const [left, right] = x < 400 ? [60, 330] : x > 800 ? [860, 1130] : [315, 875];
    expect([said, x - half >= left, x + half <= right, y > 60, y < 775]).toEqual([said, true, true, true, true]);
    expect(size).toBeGreaterThanOrEqual(10);
  }
  // No line is written over the one before it.
  const middle = texts.filter(({ x }) => x > 400 && x < 800).map(({ y }) => y);
  expect(middle).toEqual(middle.toSorted((one, other) => one - other));
  expect(new Set(middle).size).toBe(middle.length);
});

test("letters that its fonts lack are set in another; a name that none can write is a line for a pen", () => {
  const families = textsOf(drawn({ guest: "Nguyễn Нина Łucja" })).map(({ family }) => family);
  expect(families).toEqual(expect.arrayContaining(["Wishwell World Viet", "Wishwell World Cyrillic"]));
  expect(words(drawn({ guest: "李明" })).slice(0, 2)).toEqual([
    "This certificate is for",
    "who came to Maya’s 7th birthday",
  ]);
});

test("whatever people write is text", () => {
  const hostile = `</text><script>alert(1)</script><image href="file:///etc/passwd"/> "'&\u0000\u0007`;
  const svg = drawn({
    guest: hostile,
    children: hostile,
    occasion: hostile,
    gift: hostile,
    charity: hostile,
    words: hostile,
  });
  expect(svg).not.toMatch(/<script|<image/);
  for (const mark of ["\u0000", "\u0007"]) expect(svg).not.toContain(mark);
  expect(svg.match(/<svg/g)).toHaveLength(1);
  expect(svg).toContain("&lt;script&gt;");
});

test("without words, gift, charity or day it says the rest", () => {
  const said = words(drawn({ words: "", gift: "", charity: "", date: null }));
  expect(said).toEqual([
    "This certificate is for",
    "Olive",
    "who came to Maya’s 7th birthday",
    "and helped two wishes come true.",
    "Maya",
    "Half for the gift",
    "Half for charity",
  ]);
});

test("whoever does not see it can read it", () => {
  expect(certificateText(olive)).toBe(
    [
      "Certificate for Olive, who came to Maya’s 7th birthday and helped two wishes come true.",
      "“Thank you for coming to my party!” Maya",
      "Half for the gift: A blue bike with a bell.",
      "Half for charity: Tideline Trust.",
      "20 March 2027",
    ].join("\n"),
  );
  expect(drawn()).toContain('aria-label="Certificate for Olive"');
  expect(drawn()).toContain(`width="${certificateSize.width}" height="${certificateSize.height}"`);
});
