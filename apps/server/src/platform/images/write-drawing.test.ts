import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Artwork, readArtwork } from "@wishwell/poster/layout/artwork";
import { headingInk } from "@wishwell/poster/colour/ink";
import { readability } from "@wishwell/poster/colour/readability";
import { aDesign } from "@wishwell/poster/poster.builders";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPictures, type OpenPictures } from "./create-pictures.ts";
import { withGrounds } from "./draw-pictures.ts";
import { anSvg, aPng } from "./pictures.builders.ts";
import { writeDrawing } from "./picture-worker.ts";

const sheet = 'viewBox="0 0 825 1163"';
const written = (inside: string, more = sheet) => writeDrawing(anSvg(inside, more)).toString("utf8");
const artwork = (inside: string, more?: string) => readArtwork(written(inside, more)) as Artwork;

/** The number of shapes, not counting groups. */
const shapes = (markup = "") => (markup.match(/<(?!\/)(?!g)\w+/g) ?? []).length;

describe("a poster's drawing", () => {
  test("of ours keeps its parts: the poster draws ground and label, and the middle leaves space for a photo", () => {
    const path = fileURLToPath(import.meta.resolve("@wishwell/poster/artwork/sea.svg"));
    const ours = readFileSync(path);
    const [before, after] = [readArtwork(ours.toString("utf8")), readArtwork(writeDrawing(ours).toString("utf8"))];
    expect(shapes(after?.markup)).toBe(shapes(before?.markup));
    expect(shapes(after?.setting)).toBe(shapes(before?.setting));
    expect(shapes(after?.setting)).toBeLessThan(shapes(after?.markup));
    expect(after?.viewBox).toEqual(before?.viewBox);
  });

  test("keeps attributes that apply to all of it", () => {
    expect(artwork('<path d="M0 0L9 9" stroke="red"/>', `${sheet} fill="none" version="1.1"`).markup).toBe(
      '<g fill="none"><path d="M0 0L9 9" stroke="red"></path></g>',
    );
  });

  test("keeps its gradients and clips in place, and no unused definitions", () => {
    const { markup } = artwork(
      `<defs><linearGradient id="sky"><stop offset="1" stop-color="red"/></linearGradient><path id="spare" d="M1 1"/>
       <clipPath id="cut" clipPathUnits="userSpaceOnUse"><circle r="9"/></clipPath></defs>
       <g clip-path="url(#cut)" style="font-family:Arial;fill:url(#sky)"><path d="M0 0L9 9z"/></g>`,
    );
    expect(markup).toContain('<linearGradient id="n0">');
    expect(markup).toMatch(/<g clip-path="url\(#n\d\)" fill="url\(#n0\)">/);
    expect(markup).not.toMatch(/defs|M1 1|font|Units/);
  });

  test("shows nothing that was hidden in it", () => {
    const { markup } = artwork('<g style="display:none"><path d="M1 1"/></g><g display="inline"><path d="M2 2"/></g>');
    expect(markup).toBe('<g><path d="M2 2"></path></g>');
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["something that happens", '<path d="M0 0" onclick="alert(1)"/>'],
    ["a page", '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">hello</p></foreignObject>'],
    ["a picture of elsewhere", '<image href="https://evil.example/a.png"/>'],
    ["a file", '<image href="file:///etc/passwd"/>'],
    ["a link", '<a href="https://evil.example"><path d="M0 0"/></a>'],
    ["a font of elsewhere", "<style>@import url(https://evil.example/a.css);</style>"],
    ["paint of elsewhere", '<path d="M0 0" fill="url(https://evil.example/a.svg#a)"/>'],
    ["words, for which there is no font", "<text>hello</text>"],
    ["shapes used again", '<g id="a"><path d="M0 0"/></g><use href="#a"/>'],
    ["a filter", '<filter id="f"/><path d="M0 0" filter="url(#f)"/>'],
    ["a mask", '<mask id="m"><path d="M0 0"/></mask><path d="M0 0" mask="url(#m)"/>'],
    ["too many shapes", "<path d='M0 0'/>".repeat(5001)],
    ["too deep a nest", `${"<g>".repeat(70)}${"</g>".repeat(70)}`],
  ])("is refused with %s", (_what, inside) => {
    expect(() => written(inside)).toThrow(expect.objectContaining({ fault: "unsafe" }));
  });

  test("is refused with entities, which can multiply", () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" ${sheet}/>`;
    expect(() => writeDrawing(Buffer.from(bomb))).toThrow(expect.objectContaining({ fault: "unsafe" }));
  });
});

const grounds = async (inside: string, more = sheet) =>
  readArtwork((await withGrounds(writeDrawing(anSvg(inside, more)))).toString("utf8"))?.grounds;

describe("the colours behind a drawing's heading", () => {
  const teal = { red: 6, green: 122, blue: 115 };

  test("are found on the drawing itself, whatever its size", async () => {
    const covered = '<rect width="100%" height="100%" fill="#067a73"/>'.replaceAll("100%", "2000");
    expect(await grounds(covered)).toEqual([{ colour: teal, share: 1 }]);
    expect(await grounds(covered, 'viewBox="0 0 1000 500"')).toEqual([{ colour: teal, share: 1 }]);
  });

  test("are the poster's background where the drawing is empty", async () => {
    expect(await grounds('<circle cx="412" cy="600" r="100" fill="#067a73"/>')).toMatchObject([{ share: 0 }]);
    const half = await grounds('<rect width="412" height="1163" fill="#067a73"/>');
    expect(half?.map(({ share }) => share).toSorted()).toEqual([0, 1]);
  });

  test("include translucent ones, and leave out what is small", async () => {
    const drawn = await grounds(
      '<rect width="825" height="1163" fill="#067a73" fill-opacity=".5"/><circle cx="412" cy="200" r="20" fill="#fff"/>',
    );
    expect(drawn).toHaveLength(1);
    expect(drawn?.[0]?.share).toBeCloseTo(0.5, 1);
  });

  test("decide the heading's colour, not the background they hide", async () => {
    const dark = await grounds('<rect width="825" height="1163" fill="#123"/>');
    const design = { ...aDesign({ background: "rgb(255,255,255)" }) };
    const heading = { ...design.heading, colour: "rgb(255,255,255)" };
    const artwork = { tint: null, grounds: dark ?? null };
    expect(readability({ ...design, heading }, artwork).heading).toBe("easy");
    expect(headingInk({ ...design, heading }, artwork)).toBe("rgb(255,255,255)");
    expect(readability({ ...design, heading }).heading).toBe("hard");
  });

  test("can be too different for any heading, which then keeps its colour", async () => {
    const striped = await grounds(
      '<rect width="825" height="1163" fill="#fff"/><rect width="412" height="1163" fill="#000"/>',
    );
    const design = aDesign({ heading: { ...aDesign().heading, colour: "rgb(255,220,126)" } });
    const artwork = { tint: null, grounds: striped ?? null };
    expect(readability(design, artwork).heading).toBe("hard");
    expect(headingInk(design, artwork)).toBe("rgb(255,220,126)");
  });
});

describe("an uploaded drawing", () => {
  let pictures: OpenPictures;
  beforeAll(() => {
    pictures = createPictures({ log: pino({ level: "silent" }) });
  });
  afterAll(async () => pictures.close());

  const drawing = (bytes: Uint8Array) => pictures.asDrawing({ bytes, field: "file_upload" });

  test("is returned rewritten by the process that reads it", async () => {
    const bytes = anSvg("<!-- who made it --><path d='M0 0L9 9z' fill='red'/>", sheet);
    expect(await drawing(bytes)).toEqual({ svg: (await withGrounds(writeDrawing(bytes))).toString("utf8") });
    expect((await drawing(bytes)).svg).not.toContain("who made it");
  });

  test.each([
    ["another picture", () => aPng(), fieldTexts.svgOnly],
    ["words", async () => Buffer.from("hello"), fieldTexts.svgOnly],
    ["half a drawing", async () => anSvg().subarray(0, 60), fieldTexts.imageBroken],
    ["a script", async () => anSvg("<script/>", sheet), fieldTexts.drawingUnsafe],
    ["letters", async () => anSvg("<text>a</text>", sheet), fieldTexts.drawingUnsafe],
    ["too much", async () => anSvg(`<path d="${"M0 0".repeat(140_000)}"/>`, sheet), texts.imageTooLarge],
  ])("that is or contains %s is refused with a field error", async (_what, made, sentence) => {
    await expect(drawing(await made())).rejects.toMatchObject({ kind: "invalid", errors: { file_upload: [sentence] } });
  });
});
