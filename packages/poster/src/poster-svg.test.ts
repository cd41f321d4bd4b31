import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readArtwork } from "./layout/artwork.ts";
import type { PosterDesign } from "./layout/design.ts";
import { widthOf } from "./text/measure-text.ts";
import type { PosterParty } from "./text/party-words.ts";
import { posterLayers, posterSvg } from "./poster-svg.ts";
import { posterText } from "./text/poster-text.ts";
import { aDesign, aPosterParty } from "./poster.builders.ts";

const folder = new URL("../artwork/", import.meta.url);
const artworkNamed = (name: string) => readArtwork(readFileSync(new URL(name, folder), "utf8"));
const bare = { artwork: null, photo: null };
const draw = (design?: Partial<PosterDesign>, party?: Partial<PosterParty>, env = {}) =>
  posterSvg(aDesign(design), aPosterParty(party), { ...bare, ...env });
/** The text of a drawing, line by line. */
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, words = ""]) => words);
const inside = (svg: string) => svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");

describe("a poster", () => {
  test("shows who, when, where and how to reply, line by line", () => {
    expect(wordsOf(draw())).toEqual([
      "Dive in! Maya",
      "is turning 7",
      "Saturday 20 March 2027",
      "2:00 PM to 4:30 PM",
      "Marlow Road Church Hall",
      "12 Marlow Road, Bristol BS6 5XQ",
      "Come dressed for a splash. Siblings welcome.",
      "RSVP by 6th Mar 2027 at wishwell.example",
      "using code @maya7q",
    ]);
  });

  test("shows what is to be confirmed, and leaves space for the code", () => {
    const unknown = { date: null, startTime: null, endTime: null, venue: "", address: "", replyBy: null, code: null };
    const blank = { heading: { ...aDesign().heading, words: " " }, copy: { ...aDesign().copy, words: "", colour: "" } };
    expect(wordsOf(draw(blank, unknown))).toEqual([
      "You’re invited!",
      "Date to be confirmed...",
      "Time to be confirmed...",
      "Place to be confirmed...",
      "RSVP by … at wishwell.example",
      "using code …",
    ]);
  });

  test("leaves space for a reply date that isn't set yet", () => {
    expect(wordsOf(draw({}, { replyBy: null }))).toContain("RSVP by … at wishwell.example");
  });

  test("shows when a sleepover ends", () => {
    expect(wordsOf(draw({}, { startTime: "18:00", endTime: "10:00", endDate: "2027-03-21" }))).toContain(
      "6:00 PM to 10:00 AM on Sunday 21 March",
    );
  });

  test("has an accessible label with everything it shows", () => {
    const design = aDesign();
    expect(posterText(design, aPosterParty()).split("\n")).toEqual([
      "Dive in! Maya is turning 7",
      "Saturday 20 March 2027",
      "2:00 PM to 4:30 PM",
      "Marlow Road Church Hall",
      "12 Marlow Road, Bristol BS6 5XQ",
      "Come dressed for a splash. Siblings welcome.",
      "RSVP by 6th Mar 2027 at wishwell.example using code @maya7q",
    ]);
    expect(draw()).toContain('role="img" aria-label="Dive in! Maya is turning 7. Saturday 20 March 2027. ');
  });

  test("has no inline style, no script and no URL but the SVG namespace", () => {
    const svg = draw({ code: true }, {}, { artwork: artworkNamed("football.svg") });
    expect(svg).not.toMatch(/style=|<script|<foreignObject|<style|filter/);
    expect(svg.match(/https?:[^"]*/g)).toEqual(["http://www.w3.org/2000/svg"]);
  });

  test("is identical each time it is drawn", () => {
    expect(draw({ code: true })).toBe(draw({ code: true }));
  });

  test("uses only our fonts", () => {
    const svg = draw({ heading: { ...aDesign().heading, words: "Łucja Nguyễn Нина 🎉" } });
    const named = new Set([...svg.matchAll(/font-family="([^"]+)"/g)].map(([, family]) => family));
    expect([...named].every((family) => family?.startsWith("Wishwell "))).toBe(true);
    expect(named).toContain("Wishwell World Cyrillic");
    expect(wordsOf(svg).join("")).toMatch(/^Łucja ?Nguyễn ?Нина/);
    expect(svg.replace(/aria-label="[^"]*"/, "")).not.toContain("🎉");
  });
});

test("runs in several fonts are set side by side and centred as a whole", () => {
  const svg = draw({ heading: { ...aDesign().heading, words: "Ana Šarić" } });
  const stretches = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*text-anchor="start"/g)].map(([, x, y]) => [
    Number(x),
    y,
  ]);
  expect(stretches).toHaveLength(4);
  expect(new Set(stretches.map(([, y]) => y)).size).toBe(1);
  const left = Number(stretches[0]?.[0]);
  expect(left + widthOf("jelly", 84, "Ana Šarić") / 2).toBeCloseTo(412.5, 0);
});

describe("a card", () => {
  test("names its guest, or has a line to write on", () => {
    expect(wordsOf(draw({ code: true }, { guest: "Samir and Amal" }))).toContain("For Samir and Amal");
    expect(wordsOf(draw({ code: true }, { guest: null }))).toContain("For ____________");
    expect(wordsOf(draw({ code: true }))).toContain("Scan to reply");
  });

  test("has a line to write on if our fonts lack letters of the guest's name", () => {
    for (const guest of ["محمد", "김민준", "🎉", "李小龍 Zoë"]) {
      const svg = draw({ code: true }, { guest });
      expect(wordsOf(svg)).toContain("For ____________");
      // Screen readers still read out the name.
      expect(svg).toContain(`For ${guest}`);
    }
    expect(wordsOf(draw({}, { guest: "Нина 🎉" })).join("")).toContain("For Нина");
  });

  test("has no QR code without a suitable link", () => {
    for (const link of [null, "javascript:alert(1)", `https://wishwell.example/${"x".repeat(4000)}`]) {
      expect(wordsOf(draw({ code: true }, { link }))).not.toContain("Scan to reply");
    }
  });
});

test("layered posters for several guests equal single ones, and share all but the guest's name", () => {
  const design = aDesign({ code: true });
  const env = { ...bare, artwork: artworkNamed("sea.svg") };
  const guests = ["Olive", "Kofi"].map((guest) => aPosterParty({ guest }));
  const layered = posterLayers(design, guests, env);
  expect(layered.map((layers) => layers.map(inside).join(""))).toEqual(
    guests.map((party) => inside(posterSvg(design, party, env))),
  );
  const [first = [], second = []] = layered;
  expect(first.filter((layer) => !second.includes(layer)).map(wordsOf)).toEqual([["For Olive"]]);
});

describe("pictures on a poster", () => {
  test.each(readdirSync(folder))("include the drawing %s with its own unique ids", (name) => {
    const svg = draw({}, {}, { artwork: artworkNamed(name), idPrefix: "first" });
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id?.startsWith("first-"))).toBe(true);
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
    expect(svg.length).toBeLessThan(40_000);
  });

  test("show a photo in the circle instead of the drawing's motif", () => {
    const photo = "data:image/png;base64,iVBORw0KGgo=";
    const artwork = artworkNamed("sea.svg");
    const svg = draw({}, {}, { artwork, photo });
    expect(svg).toContain(`href="${photo}"`);
    expect(svg).toContain('<circle cx="412.5" cy="502" r="176"/>');
    expect(svg.length).toBeLessThan(draw({}, {}, { artwork }).length);
  });

  test.each([
    "file:///etc/passwd",
    "https://evil.example/x.png",
    "//evil.example/x.png",
    '/etc/passwd" onload="alert(1)',
    "javascript:alert(1)",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:text/html;base64,AAAA",
    "../../secret.png",
  ])("never include %j as a photo", (photo) => {
    expect(draw({}, {}, { photo })).not.toContain("<image");
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["an event", '<rect onload="alert(1)"/>'],
    ["a picture of elsewhere", '<image href="https://evil.example/x.png"/>'],
    ["a file", '<image xlink:href="file:///etc/passwd"/>'],
    ["something used again", '<g id="a"/><use href="#a"/>'],
    ["a page", "<foreignObject><p/></foreignObject>"],
    ["a style", "<style>*{fill:red}</style>"],
    ["an inline style", '<rect style="fill:red"/>'],
    ["a filter", '<filter id="f"/>'],
    ["a fill from elsewhere", '<rect fill="url(https://evil.example/x.svg#a)"/>'],
    ["an entity", '<rect fill="&lol;"/>'],
    ["words", "<text>hello</text>"],
    ["stray words", "hello"],
    ["another drawing", "<svg/>"],
    ["a comment", "<!-- x -->"],
    ["CDATA", "<![CDATA[<script>]]>"],
    ["what is not closed", "<g>"],
    ["what was not open", "</g>"],
    ["too deep a nest", `${"<g>".repeat(70)}${"</g>".repeat(70)}`],
    ["too many shapes", "<rect/>".repeat(5001)],
    ["an unknown attribute", '<rect srcdoc="x"/>'],
  ])("are not made from a drawing with %s", (_what, inside) => {
    expect(readArtwork(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`)).toBeNull();
  });

  test.each([
    ['<rect fill="red" opacity=".5"/>', '<rect fill="red" fill-opacity=".5"/>'],
    ['<path fill="none" stroke="red" opacity=".5"/>', '<path fill="none" stroke="red" stroke-opacity=".5"/>'],
    ['<path fill="red" stroke="red" opacity=".5"/>', '<path fill="red" stroke="red" opacity=".5"/>'],
    ['<g opacity=".5"></g>', '<g opacity=".5"></g>'],
  ])("write the opacity of %s as %s", (inside, markup) => {
    expect(readArtwork(`<svg viewBox="0 0 1 1">${inside}</svg>`)?.markup).toBe(markup);
  });

  test("are not made from a DOCTYPE, from two drawings or from none", () => {
    const svg = '<svg viewBox="0 0 1 1"></svg>';
    expect(readArtwork(svg)).not.toBeNull();
    for (const text of [`<!DOCTYPE svg>${svg}`, svg + svg, "", "<svg></svg>", '<svg viewBox="0 0 0 1"></svg>']) {
      expect(readArtwork(text)).toBeNull();
    }
  });
});

describe("user input", () => {
  const markup = `</text></svg><script>alert("x")</script>&lol;<image href='file:///etc/passwd'/>]]>`;
  test("stays text", () => {
    const design = aDesign();
    const svg = draw(
      { heading: { ...design.heading, words: markup }, copy: { ...design.copy, words: markup } },
      {
        venue: markup,
        address: markup,
        host: markup,
        code: markup,
        guest: markup,
        link: `https://x.example/${markup}`,
      },
    );
    expect(svg).not.toMatch(/<script|<image|href="|&lol;|\]\]>/);
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  });

  test("loses control characters and lone surrogates", () => {
    const svg = draw({ copy: { ...aDesign().copy, words: "a\u0000b\u0008c\uD800d\uFFFF" } });
    expect(svg).toContain("abcd");
    expect(svg.isWellFormed()).toBe(true);
    expect(Array.from(svg).filter((letter) => letter < " " || letter === "\uFFFF")).toEqual([]);
  });

  test("is limited to valid colours and sizes", () => {
    const { heading, picture } = aDesign();
    const svg = draw(
      {
        background: 'url("file:///etc/passwd")',
        fade: "rgb(1,2,999)",
        copy: { ...aDesign().copy, words: "x", colour: "red;}" },
        heading: { ...heading, size: 1e9, lineHeight: Number.NaN, colour: '#fff"/><script>' },
        picture: { ...picture, x: 1e12, y: -Infinity, zoom: 1e9 },
      },
      {},
      { artwork: artworkNamed("sea.svg"), idPrefix: '"><script>' },
    );
    expect(svg).not.toMatch(/passwd|,999|red;|NaN|Infinity|1e9|<script/);
    expect(Math.max(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size)))).toBeLessThan(161);
  });
});
