import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { cropResult, cropView, type Crop } from "./crop.ts";

export const photoKinds = "image/jpeg,image/png,.jpg,.jpeg,.png";

/** In pixels; narrower photos print poorly. */
export const photoWidth = 400;

/** Checks a photo before it is opened. */
export function faultsOfPhoto(file: Pick<File, "name" | "size" | "type">): string[] {
  const rightKind = /^image\/(?:jpeg|png)$/.test(file.type) || /\.(?:jpe?g|png)$/i.test(file.name);
  return [
    ...(rightKind ? [] : [fieldTexts.photoKind]),
    ...(file.size > limits.imageBytes ? [texts.imageTooLarge] : []),
    ...(file.size === 0 ? [fieldTexts.imageBroken] : []),
  ];
}

/** Crops to a square image. Redrawing also removes metadata such as the location. */
export async function cropPhoto(file: File, { zoom, x, y, turns }: Crop): Promise<File> {
  const photo = await opened(file);
  const canvas = document.createElement("canvas");
  canvas.width = cropResult;
  canvas.height = cropResult;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("This browser has no canvas");
  const { naturalWidth: width, naturalHeight: height } = photo;
  const scale = (cropView / Math.min(width, height)) * zoom;
  pen.imageSmoothingQuality = "high";
  pen.scale(cropResult / cropView, cropResult / cropView);
  pen.translate(cropView / 2 + x, cropView / 2 + y);
  pen.rotate((turns * Math.PI) / 2);
  pen.scale(scale, scale);
  pen.drawImage(photo, -width / 2, -height / 2);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (picture === null) throw new Error("The canvas could not be turned into a picture");
  return new File([picture], "photo.png", { type: "image/png" });
}

async function opened(file: File): Promise<HTMLImageElement> {
  const photo = new Image();
  photo.src = URL.createObjectURL(file);
  try {
    await photo.decode();
    return photo;
  } finally {
    URL.revokeObjectURL(photo.src);
  }
}
