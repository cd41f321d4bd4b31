import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { describe, expect, test } from "vitest";
import { attemptsFor, photoWidth } from "./photo-size.ts";
import { faultsOfFile, logos, photos } from "./ready-photo.ts";

const tooLarge = limits.imageBytes + 1;

describe("a chosen file", () => {
  test.each([
    ["maya.jpg", "image/jpeg", 1000, []],
    ["MAYA.PNG", "", 1000, []],
    ["maya.heic", "", 1000, []],
    ["maya.webp", "image/webp", 1000, [fieldTexts.photoKind]],
    ["maya.svg", "image/svg+xml", 1000, [fieldTexts.photoKind]],
    ["a large photo.jpg", "image/jpeg", tooLarge, []],
    ["film.mov", "video/quicktime", tooLarge, [fieldTexts.photoKind]],
    ["maya.jpg", "image/jpeg", 0, [fieldTexts.imageBroken]],
  ])("%s (%s, %i bytes) has the faults %j as a photo", (name, type, size, faults) => {
    expect(faultsOfFile({ name, type, size }, photos)).toEqual(faults);
  });

  test.each([
    ["logo.jpg", "image/jpeg", 1000, []],
    ["LOGO.SVG", "", 1000, []],
    ["logo.png", "image/png", tooLarge, []],
    ["logo.svg", "image/svg+xml", tooLarge, [texts.imageTooLarge]],
    ["logo.gif", "image/gif", 1000, [fieldTexts.imageKind]],
    ["letter.pdf", "application/pdf", 1000, [fieldTexts.imageKind]],
    ["logo", "", 1000, [fieldTexts.imageKind]],
    ["logo.png", "image/png", 0, [fieldTexts.imageBroken]],
  ])("%s (%s, %i bytes) has the faults %j as a logo", (name, type, size, faults) => {
    expect(faultsOfFile({ name, type, size }, logos)).toEqual(faults);
  });
});

const sizes = (width: number, height: number) => [
  ...new Set(attemptsFor({ width, height }, "image/jpeg").map((size) => `${size.width}x${size.height}`)),
];

describe("a photo that is too large", () => {
  test.each([
    ["a camera's", 6000, 4000, ["2400x1600", "1800x1200", "1200x800", "800x533"]],
    ["one of a portrait", 3000, 4000, ["1800x2400", "1350x1800", "900x1200", "600x800"]],
    ["one no larger than we need", 1000, 800, ["1000x800", "800x640"]],
    ["a tall strip", 1000, 9000, [`${photoWidth}x3600`]],
    ["one already narrower than we print", 300, 9000, ["300x9000"]],
  ])("like %s (%i by %i) is tried in these sizes", (_what, width, height, wanted) => {
    expect(sizes(width, height)).toEqual(wanted);
  });

  test("is tried in worse quality before it gets smaller, and a PNG only in smaller sizes", () => {
    const photo = { width: 2400, height: 1600 };
    expect(attemptsFor(photo, "image/jpeg").map(({ quality }) => quality)).toEqual([
      0.9, 0.8, 0.7, 0.9, 0.8, 0.7, 0.9, 0.8, 0.7, 0.9, 0.8, 0.7,
    ]);
    expect(attemptsFor(photo, "image/png").map(({ width }) => width)).toEqual([2400, 1800, 1200, 800]);
  });
});
