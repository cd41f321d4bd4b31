import { createHash } from "node:crypto";
import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import {
  type Certificate,
  certificateLayers,
  certificateSize,
  certificateSvg,
  certificateText,
} from "./certificate-svg.ts";
import { type FaceKey, faces } from "../text/faces.ts";
import { isPrintable } from "../text/left-out.ts";
import { widthOf } from "../text/measure-text.ts";
import { typeset } from "../text/typeset.ts";

const olive: Certificate = {
  guest: "Olive",
  children: "Maya",
  occasion: "Maya’s 7th birthday",
  gift: "A blue bike with a bell",
  gifts: 1,
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

test("a certificate shows the guest, the occasion, the birthday child's words and the date", () => {
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

test("the name is set in Sansita and the child's words in Borel", () => {
  const families = new Map(textsOf(drawn()).map(({ said, family }) => [said, family]));
  expect(["Olive", "Maya", "20 March 2027"].map((said) => families.get(said))).toEqual([
    "Wishwell Bakery",
    "Wishwell Schoolbook",
    "Wishwell Text Strong",
  ]);
});

test("the background is the same on every certificate and unchanged since it was last checked", () => {
  const [ground, own] = certificateLayers(olive);
  const [others] = certificateLayers({ ...olive, guest: "Tom", words: "Hi" });
  expect(others).toBe(ground);
  expect(ground).not.toContain("<text");
  expect(own).not.toMatch(/<(?:rect|circle|path)/);
  // If you change the drawing, check it by eye and update this hash.
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
  ["a very long gift and charity", { gift: "A kite ".repeat(70), charity: "Society ".repeat(14) }],
])("%s stay inside their areas", (_what, more) => {
  const texts = textsOf(drawn(more));
  for (const { x, y, family, size, said } of texts) {
    const face = faces.find(({ parts }) => parts.some((part) => part.family === family))?.key as FaceKey;
    const half = widthOf(face, size, said.replaceAll("&amp;", "&")) / 2;
    const [left, right] = x < 400 ? [60, 330] : x > 800 ? [860, 1130] : [315, 875];
    expect([said, x - half >= left, x + half <= right, y > 60, y < 775]).toEqual([said, true, true, true, true]);
    expect(size).toBeGreaterThanOrEqual(10);
  }
  // No line overlaps the one before it.
  const middle = texts.filter(({ x }) => x > 400 && x < 800).map(({ y }) => y);
  expect(middle).toEqual(middle.toSorted((one, other) => one - other));
  expect(new Set(middle).size).toBe(middle.length);
});

const lined = (svg: string) => svg.includes('stroke-width="3.5"');
/** The text in the name's place, whatever its fonts and lines. */
const nameIn = (svg: string) =>
  textsOf(svg)
    .filter(({ y }) => y > 200 && y < 335)
    .map(({ said }) => said)
    .join("")
    .replaceAll(/&#39;|&\w+;/g, (entity) => ({ "&amp;": "&", "&lt;": "<", "&gt;": ">" })[entity] ?? "’")
    .replaceAll(/\s/g, "");

test("letters that its fonts lack are set in another font", () => {
  const svg = drawn({ guest: "Nguyễn Нина Łucja" });
  const families = textsOf(svg).map(({ family }) => family);
  expect(families).toEqual(expect.arrayContaining(["Wishwell World Viet", "Wishwell World Cyrillic"]));
  expect([nameIn(svg), lined(svg)]).toEqual(["NguyễnНинаŁucja", false]);
});

test.each(["", " ", "李明", "李小龍 Zoë", "عبد الرحمن evil", "Zoë Ωmega", "a\u0308\u0323\u0331", "🦄", "\u3164"])(
  "%j leaves a line to write on, and prints no part of a name",
  (guest) => {
    const svg = drawn({ guest });
    expect(words(svg).slice(0, 2)).toEqual(["This certificate is for", "who came to Maya’s 7th birthday"]);
    expect(lined(svg)).toBe(true);
  },
);

test("an emoji beside a name is left out", () => {
  const svg = drawn({ guest: "🎉 Olive 👩🏽‍🎨", words: "🎉 Thank you! ❤️" });
  expect([nameIn(svg), lined(svg)]).toEqual(["Olive", false]);
  expect(words(svg)).toContain("“Thank you!”");
});

/** Variation selectors count as marks but are invisible. */
const lettersOf = (text: string) =>
  Array.from(text.normalize("NFC").matchAll(/(?!\p{DI})[\p{L}\p{M}\p{N}]/gu), ([letter]) => letter).join("");

test("any name is printed in full or not at all", () => {
  const scripts = [
    "Zoë",
    "Łucja",
    "Ngọc",
    "Нина",
    "李",
    "龍",
    "عبد",
    "한",
    "Ω",
    "ẹ́",
    "ǖ",
    "e\u0301",
    "ʻ",
    "'",
    "-",
    " ",
  ];
  const name = array(oneof(constantFrom(...scripts), string({ unit: "grapheme", maxLength: 3 })), {
    minLength: 1,
    maxLength: 4,
  });
  assert(
    property(name, (parts) => {
      const guest = parts.join("");
      const svg = drawn({ guest });
      expect(lettersOf(nameIn(svg))).toBe(lined(svg) ? "" : lettersOf(guest));
      expect(lined(svg)).toBe(guest.trim() === "" || !isPrintable("guest", guest));
      expect(certificateText({ ...olive, guest: `${guest}!` })).toContain(typeset(`${guest}!`));
    }),
    { numRuns: 200 },
  );
});

test("the birthday child's words and name, gift and charity are printed in full or not at all", () => {
  const party = {
    children: "李 Zoë",
    occasion: "李 Zoë’s 7th birthday",
    gift: "A 龍 kite",
    charity: "Ωmega",
    words: "謝謝 you",
  };
  expect(words(drawn(party))).toEqual([
    "This certificate is for",
    "Olive",
    "who came to the party",
    "and helped two wishes come true.",
    "Half for the gift",
    "Half for charity",
    "20 March 2027",
  ]);
  expect(certificateText({ ...olive, ...party, guest: "李小龍 Zoë" })).toBe(
    [
      "Certificate for 李小龍 Zoë, who came to 李 Zoë’s 7th birthday and helped two wishes come true.",
      "“謝謝 you” 李 Zoë",
      "Half for the gift: A 龍 kite.",
      "Half for charity: Ωmega.",
      "20 March 2027",
    ].join("\n"),
  );
});

test("user text stays text", () => {
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

test("a certificate without words, gift, charity or date shows the rest", () => {
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

test("a joint party’s certificate says how many presents there were", () => {
  const joint = { ...olive, children: "Maya and Tom", gift: "A bike and a telescope", gifts: 2 };
  expect(words(drawn(joint))).toContain("Half for the two presents");
  expect(certificateText(joint)).toContain("Half for the two presents: A bike and a telescope.");
});

test("a certificate has alternative text", () => {
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
