import { describe, expect, test } from "vitest";
import { type PostcodeArea, postcodeAreas } from "./postcode-areas.ts";

const radians = Math.PI / 180;
const areaOf = (letters: string): PostcodeArea => {
  const area = postcodeAreas[letters];
  if (!area) throw new Error(`no area ${letters}`);
  return area;
};

function kilometresBetween(from: PostcodeArea, to: PostcodeArea): number {
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude].map((part) => part * radians);
  const half =
    Math.sin((north ?? 0) / 2) ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.sin((east ?? 0) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

describe("postcode areas", () => {
  test("are the 121 of the United Kingdom and three islands", () => {
    const letters = Object.keys(postcodeAreas);
    expect(letters).toHaveLength(124);
    expect(letters).toEqual([...letters].sort());
    expect(letters.every((name) => /^[A-Z]{1,2}$/.test(name))).toBe(true);
  });

  test.each(Object.entries(postcodeAreas))("have a town and a position in the British Isles: %s", (_letters, area) => {
    expect(area.town).toMatch(/^[A-Z][A-Za-z -]+$/);
    expect(area.latitude).toBeGreaterThan(49.1);
    expect(area.latitude).toBeLessThan(60.9);
    expect(area.longitude).toBeGreaterThan(-8.2);
    expect(area.longitude).toBeLessThan(1.8);
  });

  test("have different centres", () => {
    const middles = Object.values(postcodeAreas).map(({ latitude, longitude }) => `${latitude},${longitude}`);
    expect(new Set(middles).size).toBe(middles.length);
  });

  // Straight-line distances between the towns; areas extend beyond their towns.
  test.each([
    ["BS", "BA", 18],
    ["M", "L", 50],
    ["M", "S", 53],
    ["G", "EH", 67],
    ["SW", "BN", 76],
    ["LS", "BD", 14],
    ["NE", "SR", 16],
    ["CF", "SA", 56],
    ["B", "CV", 28],
    ["OX", "CB", 107],
    ["WC", "G", 556],
    ["EC", "EX", 255],
    ["BT", "DG", 160],
    ["NR", "IP", 62],
    ["PL", "TR", 76],
    ["YO", "HU", 55],
    ["SO", "PO", 27],
    ["AB", "DD", 94],
    ["NG", "DE", 22],
    ["KW", "ZE", 158],
  ])("have plausible distances: %s and %s are about %d km apart", (from, to, kilometres) => {
    const measured = kilometresBetween(areaOf(from), areaOf(to));
    expect(Math.abs(measured - kilometres)).toBeLessThan(Math.max(10, kilometres * 0.35));
  });

  test("have a neighbour within 90 km, except overseas and in the far north", () => {
    const lonely = Object.entries(postcodeAreas).filter(([, area]) => {
      const others = Object.values(postcodeAreas).filter((other) => other !== area);
      return Math.min(...others.map((other) => kilometresBetween(area, other))) > 90;
    });
    expect(lonely.map(([letters]) => letters)).toEqual(["BT", "HS", "IM", "IV", "KW", "ZE"]);
  });
});
