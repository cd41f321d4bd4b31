import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { expect, test } from "vitest";
import { faultsOfPhoto } from "./photo-file.ts";

test.each([
  ["maya.jpg", "image/jpeg", 1000, []],
  ["MAYA.PNG", "", 1000, []],
  ["maya.webp", "image/webp", 1000, [fieldTexts.photoKind]],
  ["maya.svg", "image/svg+xml", 1000, [fieldTexts.photoKind]],
  ["maya.jpg", "image/jpeg", limits.imageBytes, []],
  ["maya.jpg", "image/jpeg", limits.imageBytes + 1, [texts.imageTooLarge]],
  ["film.mov", "video/quicktime", limits.imageBytes + 1, [fieldTexts.photoKind, texts.imageTooLarge]],
  ["maya.jpg", "image/jpeg", 0, [fieldTexts.imageBroken]],
])("the photo %s (%s, %i bytes) has the faults %j", (name, type, size, faults) => {
  expect(faultsOfPhoto({ name, type, size })).toEqual(faults);
});
