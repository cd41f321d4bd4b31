import type { Sfnt } from "./sfnt-from-woff.ts";

/** The font as a TTF file: a directory of tables with their sums, then the tables. */
export function writeSfnt({ flavour, tables }: Sfnt): Buffer {
  const sorted = [...tables].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  sorted.find(({ tag }) => tag === "head")?.bytes.writeUInt32BE(0, 8);
  const header = Buffer.alloc(12 + 16 * sorted.length);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  header.writeUInt32BE(flavour, 0);
  [sorted.length, power * 16, Math.log2(power), (sorted.length - power) * 16].forEach((value, at) =>
    header.writeUInt16BE(value, 4 + at * 2),
  );
  let offset = header.length;
  let headOffset = 0;
  const body: Buffer[] = [];
  sorted.forEach(({ tag, bytes }, at) => {
    const entry = 12 + at * 16;
    header.write(tag, entry, "latin1");
    header.writeUInt32BE(sumOf(bytes), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    if (tag === "head") headOffset = offset;
    const whole = padded(bytes);
    body.push(whole);
    offset += whole.length;
  });
  const font = Buffer.concat([header, ...body]);
  font.writeUInt32BE((0xb1b0afba - sumOf(font)) >>> 0, headOffset + 8);
  return font;
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function sumOf(bytes: Buffer): number {
  const whole = padded(bytes);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}
