import { expect, test } from "vitest";
import { nextFocus } from "./Shell.tsx";

const nothingYet = { named: false, heading: false, lost: true };

test("the focus does not move while the page loads", () => {
  expect(nextFocus("nothing", nothingYet)).toBeNull();
});

test("the heading takes the focus when it appears, even from the link that was followed", () => {
  expect(nextFocus("nothing", { named: false, heading: true, lost: false })).toBe("heading");
});

test("the heading takes the focus only once", () => {
  expect(nextFocus("heading", { named: false, heading: true, lost: false })).toBeNull();
});

test("a re-rendered heading takes the focus back when it was lost", () => {
  expect(nextFocus("heading", { named: false, heading: true, lost: true })).toBe("heading");
});

test("the element named in the address takes the focus from the heading when it appears", () => {
  expect(nextFocus("heading", { named: true, heading: true, lost: false })).toBe("named");
  expect(nextFocus("named", { named: true, heading: true, lost: false })).toBeNull();
});

test("a re-rendered named element takes the focus back, and the heading takes it while that element is missing", () => {
  expect(nextFocus("named", { named: true, heading: true, lost: true })).toBe("named");
  expect(nextFocus("named", { named: false, heading: true, lost: true })).toBe("heading");
});
