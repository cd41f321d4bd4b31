import { expect, test } from "vitest";
import { nextFocus } from "./Shell.tsx";

const nothingYet = { named: false, heading: false, lost: true };

test("while the page is on its way the focus waits", () => {
  expect(nextFocus("nothing", nothingYet)).toBeNull();
});

test("the heading takes the focus once it is there, even from the link that was followed", () => {
  expect(nextFocus("nothing", { named: false, heading: true, lost: false })).toBe("heading");
});

test("the heading takes it once: whatever took it afterwards keeps it", () => {
  expect(nextFocus("heading", { named: false, heading: true, lost: false })).toBeNull();
});

test("a heading that is drawn anew takes back what got lost with the old one", () => {
  expect(nextFocus("heading", { named: false, heading: true, lost: true })).toBe("heading");
});

test("the part that the address names takes over from the heading when it comes", () => {
  expect(nextFocus("heading", { named: true, heading: true, lost: false })).toBe("named");
  expect(nextFocus("named", { named: true, heading: true, lost: false })).toBeNull();
});

test("a named part that is drawn anew takes the focus again, and the heading while it is away", () => {
  expect(nextFocus("named", { named: true, heading: true, lost: true })).toBe("named");
  expect(nextFocus("named", { named: false, heading: true, lost: true })).toBe("heading");
});
