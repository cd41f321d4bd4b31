import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { nobody, pageState, selectedWords, toggled, withAll, without } from "./selection.ts";

const [olive, noah, isla] = [aGuest({ uuid: "olive" }), aGuest({ uuid: "noah" }), aGuest({ uuid: "isla" })];

test("ticking selects a guest, ticking again deselects them, and the old selection is not mutated", () => {
  const one = toggled(nobody, olive);
  expect([...one.keys()]).toEqual(["olive"]);
  expect(toggled(one, olive).size).toBe(0);
  expect(one.size).toBe(1);
});

test("selecting a page keeps the selection of other pages", () => {
  const both = withAll(toggled(nobody, olive), [noah, isla]);
  expect([...both.keys()]).toEqual(["olive", "noah", "isla"]);
  expect([...without(both, ["noah", "nobody"]).keys()]).toEqual(["olive", "isla"]);
});

test("the page's checkbox knows all, some and none", () => {
  expect(pageState(nobody, [olive, noah])).toBe("none");
  expect(pageState(toggled(nobody, olive), [olive, noah])).toBe("some");
  expect(pageState(withAll(nobody, [olive, noah, isla]), [olive, noah])).toBe("all");
  expect(pageState(toggled(nobody, olive), [])).toBe("none");
});

test("the selection counts guests on other pages", () => {
  expect(selectedWords(nobody, [olive])).toBe("None selected");
  expect(selectedWords(withAll(nobody, [olive, noah]), [olive, noah])).toBe("2 selected");
  expect(selectedWords(withAll(nobody, [olive, noah, isla]), [olive])).toBe("3 selected, 2 not shown here");
});
