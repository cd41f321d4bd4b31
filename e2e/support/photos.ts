import sharp from "sharp";

/** Two by one pixels: red and blue. */
export const aPhoto = {
  name: "maya.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGN4ZhDLnTcFAAlgAoEY955tAAAAAElFTkSuQmCC",
    "base64",
  ),
};

/** More than the 4 MB that may be uploaded. Taken with the camera held upright: red above, blue below. */
export async function aLargePhoto() {
  const [width, height] = [3000, 2000];
  const pixels = Buffer.alloc(width * height * 3);
  let noise = 1;
  for (let at = 0; at < pixels.length; at += 3) {
    noise = (noise * 48_271) % 2_147_483_647;
    const isLeft = (at / 3) % width < width / 2;
    pixels[at] = isLeft ? 200 + (noise % 56) : noise % 56;
    pixels[at + 1] = noise % 97;
    pixels[at + 2] = isLeft ? noise % 53 : 200 + (noise % 53);
  }
  const raw = sharp(pixels, { raw: { width, height, channels: 3 } });
  // Orientation 6: what is stored on the left is shown above.
  const buffer = await raw
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 98, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return { name: "IMG_0042.JPG", mimeType: "image/jpeg", buffer };
}
