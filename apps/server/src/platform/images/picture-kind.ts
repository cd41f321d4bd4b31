type PictureKind = "png" | "jpeg" | "svg";

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** The actual type of the bytes, whatever the client claims; null if we don't accept it. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return "png";
  if (bytes.subarray(0, jpegStart.length).equals(jpegStart)) return "jpeg";
  return startsAsSvg(bytes.subarray(0, 64 * 1024).toString("utf8")) ? "svg" : null;
}

/** The same for photos: SVG is not accepted, but WebP is, because newer cameras and browsers write it. */
export function photoKind(bytes: Buffer): "png" | "jpeg" | "webp" | null {
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  const kind = pictureKind(bytes);
  return kind === "svg" ? null : kind;
}

/** What may precede the root element: the XML declaration, instructions and comments. */
const before = /[\s\uFEFF]*(?:<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->|)/y;
const root = /<(?:[A-Za-z][\w-]*:)?svg[\s/>]|<!DOCTYPE\s+svg[\s[>]/iy;

function startsAsSvg(text: string): boolean {
  for (let at = 0; ;) {
    before.lastIndex = at;
    before.test(text);
    if (before.lastIndex === at) {
      root.lastIndex = at;
      return root.test(text);
    }
    at = before.lastIndex;
  }
}
