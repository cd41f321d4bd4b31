import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts, texts } from "@wishwell/contract/texts/texts";

export const logoKinds = "image/jpeg,image/png,image/svg+xml,.jpg,.jpeg,.png,.svg";

/** What can be said of a file before it is sent. The server looks into it. */
export function faultsOfFile(file: Pick<File, "name" | "size" | "type">): string[] {
  const rightKind = /^image\/(?:jpeg|png|svg\+xml)$/.test(file.type) || /\.(?:jpe?g|png|svg)$/i.test(file.name);
  return [
    ...(rightKind ? [] : [fieldTexts.imageKind]),
    ...(file.size > limits.imageBytes ? [texts.imageTooLarge] : []),
    ...(file.size === 0 ? [fieldTexts.imageBroken] : []),
  ];
}
