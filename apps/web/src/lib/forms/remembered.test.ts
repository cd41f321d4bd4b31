import { expect, test } from "vitest";
import { isInPlace, inPlace } from "../pages/in-place.ts";
import { remember, remembered } from "./remembered.ts";

test("values are remembered under their own names", () => {
  expect(remembered("note.a")).toBeNull();
  remember("note.a", "away");
  remember("note.b", "open");
  remember("note.b", "closed");
  expect([remembered("note.a"), remembered("note.b")]).toEqual(["away", "closed"]);
});

test.each([
  [inPlace.state, true],
  [null, false],
  [undefined, false],
  ["inPlace", false],
  [{ other: true }, false],
])("a navigation with state %j stays in place: %s", (state, stays) => {
  expect(isInPlace(state)).toBe(stays);
});
