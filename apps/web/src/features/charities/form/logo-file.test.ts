import { limits } from "@wishwell/contract/limits";
import { fieldTexts, texts } from "@wishwell/contract/texts";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../../lib/api-error.ts";
import { faultsOfFile, faultsOfUpload } from "./logo-file.ts";

const aFile = (name: string, type: string, size = 1000) => ({ name, type, size });

describe("before a logo is sent", () => {
  test.each([
    aFile("logo.jpg", "image/jpeg"),
    aFile("logo.png", "image/png"),
    aFile("logo.svg", "image/svg+xml"),
    aFile("LOGO.SVG", ""),
  ])("$name ($type) is fine", (file) => {
    expect(faultsOfFile(file)).toEqual([]);
  });

  test.each([aFile("logo.gif", "image/gif"), aFile("letter.pdf", "application/pdf"), aFile("logo", "")])(
    "$name is the wrong kind",
    (file) => {
      expect(faultsOfFile(file)).toEqual([fieldTexts.imageKind]);
    },
  );

  test("one byte too many is too large, the limit itself is not", () => {
    expect(faultsOfFile(aFile("logo.png", "image/png", limits.imageBytes))).toEqual([]);
    expect(faultsOfFile(aFile("logo.png", "image/png", limits.imageBytes + 1))).toEqual([texts.imageTooLarge]);
  });

  test("an empty file is no picture", () => {
    expect(faultsOfFile(aFile("logo.png", "image/png", 0))).toEqual([fieldTexts.imageBroken]);
  });
});

describe("after an upload failed", () => {
  test("the field's own sentences are listed", () => {
    const refusal = new ApiError(422, "Error saving data", { errors: { file_upload: [fieldTexts.imageUnsafe] } });
    expect(faultsOfUpload(refusal)).toEqual([fieldTexts.imageUnsafe]);
  });

  test("too large is said in the words for pictures, whoever noticed it", () => {
    expect(faultsOfUpload(new ApiError(413, texts.bodyTooLarge))).toEqual([texts.imageTooLarge]);
  });

  test("anything else is said in one sentence", () => {
    expect(faultsOfUpload(new ApiError(0, texts.unreachable))).toEqual([texts.unreachable]);
    expect(faultsOfUpload(new TypeError("x"))).toEqual([texts.serverTrouble]);
  });
});
