import { texts } from "@wishwell/contract/texts/screen-texts";
import { ApiError, sentenceFor } from "./api-error.ts";

/** The error messages to list under the upload area. */
export function faultsOfUpload(fault: unknown): readonly string[] {
  if (fault instanceof ApiError) {
    const named = Object.values(fault.errors).flat();
    if (named.length > 0) return named;
    if (fault.status === 413) return [texts.imageTooLarge];
  }
  return [sentenceFor(fault)];
}
