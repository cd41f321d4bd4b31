const longestLine = 76;
const [equals, space, tab, carriageReturn, lineFeed] = [0x3d, 0x20, 0x09, 0x0d, 0x0a];
const hexDigits = Buffer.from("0123456789ABCDEF");

/** Bytes that stand for themselves; a space or a tab does too, but not at the end of a line. */
const plain = new Uint8Array(256);
for (let byte = 0x21; byte <= 0x7e; byte += 1) plain[byte] = byte === equals ? 0 : 1;
plain[space] = 1;
plain[tab] = 1;

/** Used again and again: the encoding of a letter is not interrupted, and fresh memory is dear. */
let written = new Uint8Array(64 * 1024);

/**
 * Text as mail carries it (RFC 2045, 6.7): seven bits, short lines, still readable. Byte by byte, because letters go out
 * by the thousand.
 */
export function quotedPrintable(text: string): Buffer {
  const source = Buffer.from(text);
  // At worst each byte takes three, and every line of 76 a soft break of three more.
  const most = source.length * 4 + 8;
  if (written.length < most) written = new Uint8Array(most);
  let end = 0;
  let column = 0;
  for (let place = 0; place < source.length; place += 1) {
    const byte = source[place] as number;
    const next = source[place + 1] ?? lineFeed;
    if (byte === lineFeed || (byte === carriageReturn && next === lineFeed)) {
      if (byte === carriageReturn) place += 1;
      written[end++] = carriageReturn;
      written[end++] = lineFeed;
      column = 0;
      continue;
    }
    const isPlain = plain[byte] === 1 && (byte > space || (next !== lineFeed && next !== carriageReturn));
    // One place is kept for the sign that the line goes on.
    if (column + (isPlain ? 1 : 3) > longestLine - 1) {
      written[end++] = equals;
      written[end++] = carriageReturn;
      written[end++] = lineFeed;
      column = 0;
    }
    if (isPlain) {
      written[end++] = byte;
      column += 1;
    } else {
      written[end++] = equals;
      written[end++] = hexDigits[byte >> 4] as number;
      written[end++] = hexDigits[byte & 15] as number;
      column += 3;
    }
  }
  return Buffer.from(written.subarray(0, end));
}
