import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { faultsOfUpload } from "./upload-faults.ts";

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
