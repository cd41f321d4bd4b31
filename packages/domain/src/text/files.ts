export type TextEncoding = "UTF-8" | "UTF-16" | "Latin-1";

export interface FileText {
  readonly encoding: TextEncoding;
  /** The text in pieces. */
  readonly pieces: Iterable<string>;
}

const pieceBytes = 64 * 1024;

/** Detects a file's encoding from its bytes and decodes it: UTF-8 if valid, otherwise the encoding of older systems. */
export function fileText(bytes: Uint8Array): FileText {
  const encoding = encodingOf(bytes);
  return { encoding, pieces: { [Symbol.iterator]: () => decoded(bytes, new TextDecoder(labels(bytes)[encoding])) } };
}

const labels = (bytes: Uint8Array): Readonly<Record<TextEncoding, string>> => ({
  "UTF-8": "utf-8",
  "UTF-16": bytes[0] === 0xff ? "utf-16le" : "utf-16be",
  "Latin-1": "windows-1252",
});

function encodingOf(bytes: Uint8Array): TextEncoding {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return "UTF-16";
  try {
    const strict = decoded(bytes, new TextDecoder("utf-8", { fatal: true }));
    while (strict.next().done !== true);
    return "UTF-8";
  } catch {
    return "Latin-1";
  }
}

function* decoded(bytes: Uint8Array, decoder: InstanceType<typeof TextDecoder>): Generator<string, void> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  }
  yield decoder.decode();
}

/** Short enough for every operating system, including the rest of the file name. */
const most = 60;

/** "Olive certificate.pdf": begins with the guest's name, so that it is easy to find among other downloads. */
export function fileNamed(whose: string, what: string): string {
  const names = whose
    // Path separators, and characters that some systems refuse.
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, "")
    .replaceAll(/^[.\s]+|\s+$/g, "");
  const short = Array.from(names).slice(0, most).join("").trim();
  return short === "" ? `Party ${what}` : `${short} ${what}`;
}
