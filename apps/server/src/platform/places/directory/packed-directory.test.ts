import { array, assert, constantFrom, double, property, record, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { DirectoryPacker, type Position, splitPostcode } from "./directory-packer.ts";
import { readDirectory } from "./packed-directory.ts";

function packed(entries: readonly (readonly [string, Position])[]): Uint8Array {
  const packer = new DirectoryPacker();
  for (const [postcode, position] of entries) packer.add(postcode, position);
  return packer.pack();
}

const metresPerDegree = 111_320;
function metresBetween(one: Position, other: Position): number {
  const north = (one.latitude - other.latitude) * metresPerDegree;
  const east = (one.longitude - other.longitude) * metresPerDegree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

const endingLetter = constantFrom(..."ABDEFGHJLNPQRSTUWXYZ".split(""));
const postcode = tuple(
  constantFrom("BS6", "B1", "B11", "SW1A"),
  constantFrom("0", "1", "9"),
  endingLetter,
  endingLetter,
).map(([outcode, digit, first, second]) => `${outcode} ${digit}${first}${second}`);
const degrees = (min: number, max: number) => double({ min, max, noNaN: true });

/** Postcodes that all lie within this many degrees of a centre. */
const postcodesWithin = (reach: number) =>
  tuple(
    record({ latitude: degrees(50, 60), longitude: degrees(-7, 1) }),
    array(tuple(postcode, record({ latitude: degrees(-reach, reach), longitude: degrees(-reach, reach) })), {
      minLength: 1,
      maxLength: 200,
      size: "max",
    }),
  ).map(([middle, entries]) =>
    entries.map(([written, offset]): [string, Position] => [
      written,
      { latitude: middle.latitude + offset.latitude, longitude: middle.longitude + offset.longitude },
    ]),
  );

describe("a packed directory", () => {
  test.each([
    ["a town, to the precision of the source", 0.03, 0.1],
    ["the wide sectors of the Highlands", 0.5, 2],
    ["a country, if the source were that wrong", 2.5, 6],
  ])("returns the packed positions: %s", (_name, reach, metres) => {
    assert(
      property(postcodesWithin(reach), (entries) => {
        const directory = readDirectory(packed(entries));
        const last = new Map(entries);
        expect(directory.size).toBe(last.size);
        for (const [written, position] of last) {
          const found = directory.find(written);
          expect(found && metresBetween(found, position)).toBeLessThan(metres);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("contains only packed postcodes", () => {
    assert(
      property(postcodesWithin(0.03), array(postcode), (entries, others) => {
        const directory = readDirectory(packed(entries));
        const known = new Set(entries.map(([written]) => written));
        for (const other of others) expect(directory.find(other) !== null).toBe(known.has(other));
      }),
      { numRuns: 30 },
    );
  });

  test("does not depend on the order of the source", () => {
    assert(
      property(postcodesWithin(0.1), (entries) => {
        const once = [...new Map(entries)];
        expect(Buffer.compare(packed(once), packed(once.toReversed()))).toBe(0);
      }),
      { numRuns: 30 },
    );
  });

  test("holds every ending of a sector, including the first and the last", () => {
    const letters = "ABDEFGHJLNPQRSTUWXYZ".split("");
    const all = letters.flatMap((first) => letters.map((second) => `BS6 5${first}${second}`));
    const entries = all.map((written, index): [string, Position] => [
      written,
      { latitude: 51 + index / 1e5, longitude: -2 - index / 1e5 },
    ]);
    const directory = readDirectory(packed(entries));
    expect(directory.size).toBe(400);
    for (const [written, position] of entries) expect(directory.find(written)).toEqual(position);
  });

  test("distinguishes B1 1AA from B11 1AA, and both from B1 11A", () => {
    const there: Position = { latitude: 52.1, longitude: -1.9 };
    const directory = readDirectory(packed([["B11 1AA", there]]));
    expect(directory.find("B11 1AA")).toEqual(there);
    expect(directory.find("B111AA")).toEqual(there);
    expect(directory.find("B1 1AA")).toBeNull();
    expect(directory.find("B1 11A")).toBeNull();
  });

  test.each(["", "BS6", "BS6 5XO", "BS6 5X", "bs6 5xq", "BS6 5XQ ", "BS6 5XQQ"])("finds nothing for %j", (text) => {
    const directory = readDirectory(packed([["BS6 5XQ", { latitude: 51, longitude: -2 }]]));
    expect(directory.find(text)).toBeNull();
    expect(splitPostcode(text)).toBeNull();
  });

  test("needs about four bytes per postcode", () => {
    const letters = "ABDEFGHJLN".split("");
    const entries = "0123456789"
      .split("")
      .flatMap((digit) =>
        letters.flatMap((first) =>
          letters.map((second): [string, Position] => [
            `BS6 ${digit}${first}${second}`,
            { latitude: 51, longitude: -2 },
          ]),
        ),
      );
    expect(packed(entries).length).toBeLessThan(entries.length * 5);
  });
});

describe("a damaged directory is refused", () => {
  const whole = packed([["BS6 5XQ", { latitude: 51, longitude: -2 }]]);
  const changed = (at: number) => whole.map((byte, index) => (index === at ? byte ^ 1 : byte));

  test("when it is truncated anywhere", () => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => readDirectory(whole.slice(0, length))).toThrow("cannot be read");
    }
  });

  test("when any byte has changed", () => {
    for (let at = 0; at < whole.length; at += 1) expect(() => readDirectory(changed(at))).toThrow("cannot be read");
  });

  test("with a reason", () => {
    expect(() => readDirectory(Buffer.from("%PDF-1.7, and long enough to be one"))).toThrow(
      "it is not a postcode directory",
    );
    expect(() => readDirectory(changed(4))).toThrow("another version");
    expect(() => readDirectory(whole.slice(0, -1))).toThrow("part of it is missing");
    expect(() => readDirectory(changed(whole.length - 8))).toThrow("its checksum is wrong");
  });
});
