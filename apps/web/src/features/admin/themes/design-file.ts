import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts, texts } from "@wishwell/contract/texts/texts";

export const designKinds = "image/svg+xml,.svg";

/** What can be said of a file before it is sent. The server looks into it. */
export function faultsOfDesign(file: Pick<File, "name" | "size" | "type">): string[] {
  const isDrawing = file.type === "image/svg+xml" || /\.svg$/i.test(file.name);
  return [
    ...(isDrawing ? [] : [fieldTexts.svgOnly]),
    ...(file.size > limits.svgBytes ? [texts.imageTooLarge] : []),
    ...(file.size === 0 ? [fieldTexts.imageBroken] : []),
  ];
}
