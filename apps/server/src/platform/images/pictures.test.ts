import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPictures, type OpenPictures } from "./create-pictures.ts";
import { aJpeg, aMadePng, anSvg, aPhoto, aPictureAs, aPng } from "./pictures.builders.ts";

let pictures: OpenPictures;
beforeAll(() => {
  pictures = createPictures({ log: pino({ level: "silent" }) });
});
afterAll(async () => pictures.close());

const logo = (bytes: Uint8Array) => pictures.asLogo({ bytes, field: "file_upload" });
/** Returns the field's error, and checks that the next picture still works. */
async function refusal(bytes: Uint8Array): Promise<unknown> {
  const refused: unknown = await logo(bytes).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: "invalid" });
  expect(await logo(await aPng())).toMatchObject({ width: 200 });
  return (refused as { errors: { file_upload: string[] } }).errors.file_upload;
}
async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe("a logo", () => {
  test.each([
    ["PNG", () => aPng(640, 320)],
    ["JPEG", () => aJpeg(640, 320)],
    ["SVG", async () => anSvg('<path d="M0 0H20V10H0z" fill="#c30"/>')],
  ])("from %s is a PNG at twice the displayed resolution", async (_kind, made) => {
    const { bytes, ...about } = await logo(await made());
    expect(about).toEqual({ contentType: "image/png", width: 200, height: 100 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 200, height: 100, depth: "uchar" });
    const [red = 0, green = 0, blue = 0, alpha] = await pixel(bytes, 100, 50);
    expect([Math.abs(red - 204) < 3, Math.abs(green - 51) < 3, blue < 3, alpha]).toEqual([true, true, true, 255]);
  });

  test.each([
    ["tall", 100, 400, { width: 50, height: 200 }],
    ["small", 16, 8, { width: 16, height: 8 }],
    ["a line", 4000, 1, { width: 200, height: 1 }],
  ])("keeps its proportions when it is %s, and is never enlarged", async (_what, width, height, size) => {
    expect(await logo(await aPng(width, height))).toMatchObject(size);
  });

  test("from a small SVG is as sharp as from a large one", async () => {
    expect(await logo(anSvg("<rect/>", 'width="16" height="16"'))).toMatchObject({ width: 200, height: 200 });
  });

  test("keeps transparency", async () => {
    const half = await logo(await aPng(200, 200, "#ff000080"));
    expect(await pixel(half.bytes, 10, 10)).toEqual([255, 0, 0, 128]);
    const { bytes } = await logo(anSvg());
    expect(await pixel(bytes, 50, 50)).toEqual([204, 51, 0, 255]);
    expect((await pixel(bytes, 150, 50))[3]).toBe(0);
  });

  test("is rotated upright and has no metadata", async () => {
    const photo = await aPhoto();
    expect(photo.includes("WHO-TOOK-IT")).toBe(true);
    const { bytes, width, height } = await logo(photo);
    expect([width, height]).toEqual([100, 200]);
    const { exif, icc, xmp, iptc, orientation, comments } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, iptc, orientation, comments]).toEqual(Array(6).fill(undefined));
    expect(bytes.includes("WHO-TOOK-IT")).toBe(false);
  });

  test("is drawn from pictures in other colour spaces and bit depths", async () => {
    const printed = await sharp(await aPng())
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    const deep = await sharp(await aPng())
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    const grey = await sharp(await aPng())
      .toColourspace("b-w")
      .png()
      .toBuffer();
    for (const bytes of [printed, deep, grey]) {
      expect(await sharp((await logo(bytes)).bytes).metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
    }
  });

  test("from an animation is a still image of its first frame", async () => {
    const moving = aMadePng(64, 64, [["acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]]);
    expect(moving.includes("acTL")).toBe(true);
    const { bytes } = await logo(moving);
    expect(bytes.includes("acTL")).toBe(false);
  });

  test("is identical, byte for byte, when drawn again", async () => {
    const png = await aPng();
    expect((await logo(png)).bytes).toEqual((await logo(png)).bytes);
  });

  test("can be made from 40 million pixels", async () => {
    const large = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await logo(large)).toMatchObject({ width: 200, height: 125 });
  });
});

describe("a logo is refused, without affecting the next one, for", () => {
  const page =
    "<!DOCTYPE html><html><body><svg xmlns='http://www.w3.org/2000/svg'/><script>alert(1)</script></body></html>";
  test.each([
    ["a GIF", () => aPictureAs("gif")],
    ["a WebP", () => aPictureAs("webp")],
    ["a TIFF", () => aPictureAs("tiff")],
    ["an AVIF", () => aPictureAs("avif")],
    ["a page", async () => Buffer.from(page)],
    ["a page in XML", async () => Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n1 0 obj")],
    ["a portable pixmap", async () => Buffer.from("P6 1 1 255 \0\0\0")],
    ["a few words", async () => Buffer.from("hello")],
    ["nothing", async () => Buffer.alloc(0)],
    ["a compressed SVG", async () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
  ])("%s", async (_what, made) => {
    expect(await refusal(await made())).toEqual([fieldTexts.imageKind]);
  });

  test.each([
    [
      "a PNG cut short",
      async () =>
        (
          await sharp(await aNoisyPng())
            .png()
            .toBuffer()
        ).subarray(0, 5000),
    ],
    [
      "a JPEG cut short",
      async () =>
        (
          await sharp(await aNoisyPng())
            .jpeg()
            .toBuffer()
        ).subarray(0, 3000),
    ],
    ["the first bytes of a PNG", async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["the first bytes of a JPEG", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["a PNG without a size", async () => aMadePng(0, 0)],
    ["a PNG that promises more than it holds", async () => aMadePng(3000, 3000)],
    [
      "a page behind the signature of a PNG",
      async () => Buffer.concat([(await aPng()).subarray(0, 8), Buffer.from(page)]),
    ],
    ["an SVG cut short", async () => anSvg().subarray(0, 60)],
  ])("%s", async (_what, made) => {
    expect(await refusal(await made())).toEqual([fieldTexts.imageBroken]);
  });

  test.each([
    ["a PNG of a few bytes and ten thousand million pixels", async () => aMadePng(100_000, 100_000)],
    ["a PNG one row too large", async () => aMadePng(8000, 5001)],
    ["a drawing too wide", async () => anSvg("", 'width="4001" height="1"')],
    ["a drawing too long to read", async () => Buffer.concat([anSvg(), Buffer.alloc(limits.svgBytes, " ")])],
  ])("%s", async (_what, made) => {
    expect(await refusal(await made())).toEqual([texts.imageTooLarge]);
  });

  test.each([
    ["a drawing with a script", "<script>alert(1)</script>"],
    ["a drawing with a local file", '<image href="file:///etc/hostname" width="10" height="10"/>'],
    ["a drawing that uses itself", '<g id="a"><use href="#a"/></g>'],
  ])("%s", async (_what, inside) => {
    expect(await refusal(anSvg(inside))).toEqual([fieldTexts.imageUnsafe]);
  });
});

const aNoisyPng = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
