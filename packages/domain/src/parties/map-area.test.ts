import { describe, expect, test } from "vitest";
import { isNearby, isOnMap, mapAreaOf, tileAt } from "./map-area.ts";

const bristol = { lat: 51.467, lng: -2.594 };
const area = mapAreaOf(bristol);

test.each([
  [{ lat: 51.467, lng: -2.594 }, 0, [0, 0]],
  [{ lat: 51.467, lng: -2.594 }, 16, [32295, 21804]],
  [{ lat: 85.0511, lng: -180 }, 3, [0, 0]],
  [{ lat: -90, lng: 180 }, 3, [7, 7]],
  [{ lat: 90, lng: 0 }, 1, [1, 0]],
])("%o is on the tile at zoom %i that web maps use", (position, zoom, [column, row]) => {
  expect(tileAt(position, zoom)).toEqual({ zoom, column, row });
});

describe("the map of an area", () => {
  test.each([0, 5, 8, 12, 13, 14, 15, 16, 19])("shows its own tile and the screen around it at zoom %i", (zoom) => {
    const { column, row } = tileAt(bristol, zoom);
    const last = 2 ** zoom - 1;
    const near = (place: number, step: number) => Math.max(0, Math.min(last, place + step));
    const seen = [-5, 0, 5].map((step) => ({ zoom, column: near(column, step), row: near(row, step) }));
    expect(seen.map((tile) => isOnMap(area, tile))).toEqual([true, true, true]);
  });

  test.each([
    ["another town, close up", { lat: 51.38, lng: -2.36 }, 16],
    ["another town, at the area's own zoom", { lat: 51.48, lng: -3.18 }, 14],
    ["another continent, from afar", { lat: -33.9, lng: 151.2 }, 6],
  ])("does not show %s", (_what, position, zoom) => {
    expect(isOnMap(area, tileAt(position, zoom))).toBe(false);
  });

  test.each([
    { zoom: 20, column: 0, row: 0 },
    { zoom: 0, column: 1, row: 0 },
    { zoom: 2, column: 0, row: 4 },
  ])("shows no tile that does not exist, such as %o", (tile) => {
    expect(isOnMap(mapAreaOf({ lat: 85, lng: -180 }), tile)).toBe(false);
  });

  test("serves for a marker that moves within it, and not for one that is moved out of it", () => {
    expect(isNearby(area, mapAreaOf({ lat: 51.47, lng: -2.6 }))).toBe(true);
    expect(isNearby(area, mapAreaOf({ lat: 51.52, lng: -2.594 }))).toBe(false);
    expect(isNearby(area, mapAreaOf({ lat: 51.467, lng: -2.5 }))).toBe(false);
  });
});
