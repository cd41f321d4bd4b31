import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Artwork, readArtwork } from "@wishwell/poster/layout/artwork";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPictures, type OpenPictures } from "./create-pictures.ts";
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

describe("an uploaded drawing", () => {
  let pictures: OpenPictures;
  beforeAll(() => {
    pictures = createPictures({ log: pino({ level: "silent" }) });
  });
  afterAll(async () => pictures.close());

  const drawing = (bytes: Uint8Array) => pictures.asDrawing({ bytes, field: "file_upload" });

  test("is returned rewritten by the process that reads it", async () => {
    const bytes = anSvg("<!-- who made it --><path d='M0 0L9 9z' fill='red'/>", sheet);
    expect(await drawing(bytes)).toEqual({ svg: writeDrawing(bytes).toString("utf8") });
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
