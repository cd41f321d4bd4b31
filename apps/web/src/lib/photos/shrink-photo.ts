import { attemptsFor, isSmallEnough, type Size } from "./photo-size.ts";

/**
 * The photo as a file that may be uploaded, the right way up; null if it can't be made small enough. Throws if this
 * browser can't read it. Redrawing also removes metadata such as the location.
 */
export async function shrinkPhoto(file: File, as: "image/jpeg" | "image/png"): Promise<File | null> {
  const photo = await openPhoto(file);
  for (const { quality, ...size } of attemptsFor({ width: photo.naturalWidth, height: photo.naturalHeight }, as)) {
    const blob = await written(photo, size, as, quality);
    if (isSmallEnough(blob)) return new File([blob], renamed(file.name, as), { type: as });
  }
  return null;
}

/** Images are drawn the right way up, as their EXIF orientation says. */
export async function openPhoto(file: File): Promise<HTMLImageElement> {
  const photo = new Image();
  photo.src = URL.createObjectURL(file);
  try {
    await photo.decode();
    return photo;
  } finally {
    URL.revokeObjectURL(photo.src);
  }
}

async function written(photo: HTMLImageElement, { width, height }: Size, as: string, quality: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("This browser has no canvas");
  if (as === "image/jpeg") {
    // JPEG has no transparency: it would turn black.
    pen.fillStyle = "#FFFFFF";
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = "high";
  pen.drawImage(photo, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, as, quality));
  if (blob === null) throw new Error("The canvas could not be turned into a picture");
  return blob;
}

const renamed = (name: string, as: string): string =>
  `${name.replace(/\.\w+$/, "")}.${as === "image/jpeg" ? "jpg" : "png"}`;
