import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { noGuests, pageState, selectedWords, toggled, withAll, without } from "./selection.ts";

const [olive, noah, isla] = [aGuest({ uuid: "olive" }), aGuest({ uuid: "noah" }), aGuest({ uuid: "isla" })];

test("ticking selects a guest, ticking again deselects them, and the old selection is not mutated", () => {
  const one = toggled(noGuests, olive);
  expect([...one.keys()]).toEqual(["olive"]);
  expect(toggled(one, olive).size).toBe(0);
  expect(one.size).toBe(1);
});

test("selecting a page keeps the selection of other pages", () => {
  const both = withAll(toggled(noGuests, olive), [noah, isla]);
  expect([...both.keys()]).toEqual(["olive", "noah", "isla"]);
  expect([...without(both, ["noah", "unknown"]).keys()]).toEqual(["olive", "isla"]);
});

test("the page's checkbox knows all, some and none", () => {
  expect(pageState(noGuests, [olive, noah])).toBe("none");
  expect(pageState(toggled(noGuests, olive), [olive, noah])).toBe("some");
  expect(pageState(withAll(noGuests, [olive, noah, isla]), [olive, noah])).toBe("all");
  expect(pageState(toggled(noGuests, olive), [])).toBe("none");
});

test("the selection counts guests on other pages", () => {
  expect(selectedWords(noGuests, [olive])).toBe("None selected");
  expect(selectedWords(withAll(noGuests, [olive, noah]), [olive, noah])).toBe("2 selected");
  expect(selectedWords(withAll(noGuests, [olive, noah, isla]), [olive])).toBe("3 selected, 2 not shown here");
});
