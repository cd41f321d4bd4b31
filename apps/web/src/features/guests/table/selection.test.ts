import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { nobody, pageState, selectedWords, toggled, withAll, without } from "./selection.ts";

const [olive, noah, isla] = [aGuest({ uuid: "olive" }), aGuest({ uuid: "noah" }), aGuest({ uuid: "isla" })];

test("ticking selects, ticking again lets go, and what was before is left alone", () => {
  const one = toggled(nobody, olive);
  expect([...one.keys()]).toEqual(["olive"]);
  expect(toggled(one, olive).size).toBe(0);
  expect(one.size).toBe(1);
});

test("a page is selected on top of what other pages hold", () => {
  const both = withAll(toggled(nobody, olive), [noah, isla]);
  expect([...both.keys()]).toEqual(["olive", "noah", "isla"]);
  expect([...without(both, ["noah", "nobody"]).keys()]).toEqual(["olive", "isla"]);
});

test("the box over the rows knows all, some and none", () => {
  expect(pageState(nobody, [olive, noah])).toBe("none");
  expect(pageState(toggled(nobody, olive), [olive, noah])).toBe("some");
  expect(pageState(withAll(nobody, [olive, noah, isla]), [olive, noah])).toBe("all");
  expect(pageState(toggled(nobody, olive), [])).toBe("none");
});

test("those on other pages are counted in words", () => {
  expect(selectedWords(nobody, [olive])).toBe("None selected");
  expect(selectedWords(withAll(nobody, [olive, noah]), [olive, noah])).toBe("2 selected");
  expect(selectedWords(withAll(nobody, [olive, noah, isla]), [olive])).toBe("3 selected, 2 not shown here");
});
