import type { Sfnt } from "./sfnt-from-woff.ts";

/** Copyright, maker, licence and its address stay in the file; the names become ours. */
const kept = new Set([0, 8, 9, 13, 14]);

/** One family with one upright, regular member: whoever draws finds exactly this file by its family. */
export function renameFont({ flavour, tables }: Sfnt, family: string): Sfnt {
  const renamed = tables
    // A signature of what was before.
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
  // Neither italic nor bold, but regular.
  table.writeUInt16BE((style & ~0x21) | 0x40, 62);
  return table;
}

function withoutStyle(bytes: Buffer): Buffer {
  const table = Buffer.from(bytes);
  table.writeUInt16BE(0, 44);
  return table;
}
