/** Two by one pixels: red and blue. */
export const aPhoto = {
  name: "maya.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGN4ZhDLnTcFAAlgAoEY955tAAAAAElFTkSuQmCC",
    "base64",
  ),
};
