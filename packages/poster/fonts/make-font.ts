import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";
import type { FacePart } from "../src/text/faces.ts";

interface Sfnt {
  readonly flavour: number;
  readonly tables: readonly { readonly tag: string; readonly bytes: Buffer }[];
}

/** Decompresses the tables of a WOFF file, which are compressed one by one. */
function sfntFromWoff(woff: Buffer): Sfnt {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + at * 20;
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.toString("latin1", entry, entry + 4),
      bytes: packed < length ? inflateSync(bytes) : Buffer.from(bytes),
    };
  });
  return { flavour: woff.readUInt32BE(4), tables };
}

/** The TTF file for one part of a face. The output is reproducible byte for byte. */
export function makeFont({ family, source }: FacePart): Buffer {
  const woff = readFileSync(fileURLToPath(import.meta.resolve(`${source}.woff`)));
  return writeSfnt(renameFont(sfntFromWoff(woff), family));
}

/** The font maker's licence text. */
export function licenceOf({ source }: FacePart): string {
  const [scope, name] = source.split("/");
  return readFileSync(fileURLToPath(import.meta.resolve(`${scope}/${name}/LICENSE`)), "utf8");
}

/** Writes a TTF file: a directory of tables with checksums, then the tables. */
function writeSfnt({ flavour, tables }: Sfnt): Buffer {
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

/**
 * Ids of the `name` table that are kept: copyright, maker, licence and its URL. The family names are replaced by ours.
 */
const kept = new Set([0, 8, 9, 13, 14]);

/** Gives the font one family with one regular style, so that the renderer finds exactly this file by its family. */
function renameFont({ flavour, tables }: Sfnt, family: string): Sfnt {
  const renamed = tables
    // The signature no longer matches the changed font.
    .filter(({ tag }) => tag !== "DSIG")
    .map(({ tag, bytes }) => {
      if (tag === "name") return { tag, bytes: nameTable(bytes, family) };
      if (tag === "OS/2") return { tag, bytes: regular(bytes) };
      if (tag === "head") return { tag, bytes: withoutStyle(bytes) };
      return { tag, bytes };
    });
  return { flavour, tables: renamed };
}

function nameTable(old: Buffer, family: string): Buffer {
  const count = old.readUInt16BE(2);
  const strings = old.readUInt16BE(4);
  const records: { id: number; text: Buffer }[] = [];
  for (let at = 0; at < count; at += 1) {
    const [platform, encoding, language, id = 0, length = 0, offset = 0] = Array.from({ length: 6 }, (_, field) =>
      old.readUInt16BE(6 + at * 12 + field * 2),
    );
    if (platform !== 3 || encoding !== 1 || language !== 0x409 || !kept.has(id)) continue;
    records.push({ id, text: old.subarray(strings + offset, strings + offset + length) });
  }
  const said = { 1: family, 2: "Regular", 3: family, 4: family, 6: family.replaceAll(" ", "") };
  for (const [id, text] of Object.entries(said)) {
    records.push({ id: Number(id), text: Buffer.from(text, "utf16le").swap16() });
  }
  records.sort((a, b) => a.id - b.id);
  const head = Buffer.alloc(6 + 12 * records.length);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  records.forEach(({ id, text }, at) => {
    [3, 1, 0x409, id, text.length, offset].forEach((value, field) =>
      head.writeUInt16BE(value, 6 + at * 12 + field * 2),
    );
    offset += text.length;
  });
  return Buffer.concat([head, ...records.map(({ text }) => text)]);
}

function regular(bytes: Buffer): Buffer {
  const table = Buffer.from(bytes);
  table.writeUInt16BE(400, 4);
  const style = table.readUInt16BE(62);
  // Clear italic and bold, and set regular.
  table.writeUInt16BE((style & ~0x21) | 0x40, 62);
  return table;
}

function withoutStyle(bytes: Buffer): Buffer {
  const table = Buffer.from(bytes);
  table.writeUInt16BE(0, 44);
  return table;
}
