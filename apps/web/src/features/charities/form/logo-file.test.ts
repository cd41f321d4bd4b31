import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { describe, expect, test } from "vitest";
import { faultsOfFile } from "./LogoPanel.tsx";

const aFile = (name: string, type: string, size = 1000) => ({ name, type, size });

describe("a logo file", () => {
  test.each([
    aFile("logo.jpg", "image/jpeg"),
    aFile("logo.png", "image/png"),
    aFile("logo.svg", "image/svg+xml"),
    aFile("LOGO.SVG", ""),
  ])("$name ($type) is accepted", (file) => {
    expect(faultsOfFile(file)).toEqual([]);
  });

  test.each([aFile("logo.gif", "image/gif"), aFile("letter.pdf", "application/pdf"), aFile("logo", "")])(
    "$name is of the wrong kind",
    (file) => {
      expect(faultsOfFile(file)).toEqual([fieldTexts.imageKind]);
    },
  );

  test("is too large one byte above the limit, but not at it", () => {
    expect(faultsOfFile(aFile("logo.png", "image/png", limits.imageBytes))).toEqual([]);
    expect(faultsOfFile(aFile("logo.png", "image/png", limits.imageBytes + 1))).toEqual([texts.imageTooLarge]);
  });

  test("that is empty is not a picture", () => {
    expect(faultsOfFile(aFile("logo.png", "image/png", 0))).toEqual([fieldTexts.imageBroken]);
  });
});
