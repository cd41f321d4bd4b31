import { texts } from "@wishwell/contract/texts/screen-texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { faultsOfUpload } from "./upload-faults.ts";

describe("a failed upload", () => {
  test("lists the messages of the upload field", () => {
    const refusal = new ApiError(422, "Error saving data", { errors: { file_upload: [fieldTexts.imageUnsafe] } });
    expect(faultsOfUpload(refusal)).toEqual([fieldTexts.imageUnsafe]);
  });

  test("that is too large shows the message for pictures, even when the request was refused as a whole", () => {
    expect(faultsOfUpload(new ApiError(413, texts.bodyTooLarge))).toEqual([texts.imageTooLarge]);
  });

  test("shows one message for any other error", () => {
    expect(faultsOfUpload(new ApiError(0, texts.unreachable))).toEqual([texts.unreachable]);
    expect(faultsOfUpload(new TypeError("x"))).toEqual([texts.serverTrouble]);
  });
});
