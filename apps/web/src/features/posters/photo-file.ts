import { openPhoto } from "../../lib/photos/shrink-photo.ts";
import { cropResult, cropView, type Crop } from "./crop.ts";

/** Crops to a square image. Redrawing also removes metadata such as the location. */
export async function cropPhoto(file: File, { zoom, x, y, turns }: Crop): Promise<File> {
  const photo = await openPhoto(file);
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
