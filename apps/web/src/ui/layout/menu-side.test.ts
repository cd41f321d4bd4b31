import { expect, test } from "vitest";
import { placeWithin } from "./menu-side.ts";

test.each([
  ["below when it fits there", { above: 400, below: 400 }, 300, { side: "down", room: 388 }],
  ["above when it fits only there", { above: 400, below: 200 }, 300, { side: "up", room: 388 }],
  ["where there is more room when it fits nowhere", { above: 100, below: 200 }, 300, { side: "down", room: 188 }],
])("a menu opens %s", (_where, room, height, place) => {
  expect(placeWithin(room, height)).toEqual(place);
});
