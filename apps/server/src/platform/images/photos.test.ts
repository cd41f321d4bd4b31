import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPictures, type OpenPictures } from "./create-pictures.ts";
import { aJpeg, aMadeJpeg, aMadePng, aMadeWebp, aPhoto, aPictureAs, aPng } from "./pictures.builders.ts";

let pictures: OpenPictures;
beforeAll(() => {
  pictures = createPictures({ log: pino({ level: "silent" }) });
});
afterAll(async () => pictures.close());

const photo = async (bytes: Uint8Array) => (await pictures.asPhoto({ bytes, field: "photo" })).bytes;
/** Returns the field's error, and checks that the next photo still works. */
async function refusal(bytes: Uint8Array): Promise<unknown> {
  const refused: unknown = await photo(bytes).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: "invalid" });
  expect(await sharp(await photo(await aPng())).metadata()).toMatchObject({ width: 500, height: 500 });
  return (refused as { errors: { photo: string[] } }).errors.photo;
}

const notes = {
  IFD0: { Copyright: "WHO-TOOK-IT" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "0/1 7/1 0/1" },
};
const page = "<!DOCTYPE html><script>alert(1)</script>";

describe("a photo has no metadata of where and by whom it was taken", () => {
  test.each([
    ["JPEG", () => aPhoto()],
    [
      "PNG",
      async () =>
        sharp(await aPng())
          .png()
          .withExif(notes)
          .toBuffer(),
    ],
    [
      "WebP",
      async () =>
        sharp(await aPng())
          .webp()
          .withExif(notes)
          .toBuffer(),
    ],
    ["PNG with words", async () => aMadePng(600, 600, [["tEXt", Buffer.from("Comment\0WHO-TOOK-IT", "latin1")]])],
  ])("when made from %s", async (_kind, made) => {
    const before = await made();
    expect(before.includes("WHO-TOOK-IT")).toBe(true);
    const bytes = await photo(before);
    expect(bytes.includes("WHO-TOOK-IT")).toBe(false);
    const { format, exif, icc, xmp, iptc, orientation, comments } = await sharp(bytes).metadata();
    expect([format, exif, icc, xmp, iptc, orientation, comments]).toEqual(["png", ...Array(6).fill(undefined)]);
  });
});

describe("a photo is refused, without affecting the next one, for", () => {
  test.each([
    ["a PNG of a few bytes and a thousand million pixels", async () => aMadePng(32_000, 32_000)],
    ["a JPEG of a few bytes and four thousand million pixels", () => aMadeJpeg(65_000, 65_000)],
    ["a WebP of a few bytes and more pixels than a camera has", () => aMadeWebp(9000, 9000)],
  ])("%s", async (_what, made) => {
    const bytes = await made();
    expect(bytes.length).toBeLessThan(50_000);
    expect(await refusal(bytes)).toEqual([texts.imageTooLarge]);
  });

  test.each([
    ["a WebP that wants more memory than there is for it", () => aMadeWebp(16_000, 16_000)],
    ["a page that begins like a WebP", async () => Buffer.from(`RIFF\x20\0\0\0WEBPVP8 ${page}`, "latin1")],
    ["a page that begins like a JPEG", async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(page)])],
  ])("%s", async (_what, made) => {
    expect(await refusal(await made())).toEqual([fieldTexts.imageBroken]);
  });
});

describe("only the photo is kept of a file with other content:", () => {
  const archive = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.from(page)]);
  test.each([
    ["a JPEG with an appended archive", async () => Buffer.concat([await aJpeg(), archive])],
    ["a PNG with an appended page", async () => Buffer.concat([await aPng(), Buffer.from(page)])],
    ["a PNG with a page inside", async () => aMadePng(600, 600, [["tEXt", Buffer.from(`Title\0${page}`, "latin1")]])],
    ["a WebP with an appended page", async () => Buffer.concat([await aPictureAs("webp"), Buffer.from(page)])],
  ])("%s", async (_what, made) => {
    const bytes = await photo(await made());
    expect(bytes.includes("<script>")).toBe(false);
    expect(bytes.includes("PK\x03\x04")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 500, height: 500 });
  });
});
