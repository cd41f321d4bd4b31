import { expect, test } from "vitest";
import { strengthWords } from "./NewPasswordFields.tsx";

test.each([
  ["", 0, ""],
  ["a", 1, "Very weak, 20 per cent"],
  ["abcdef", 2, "Weak, 40 per cent"],
  ["rufus7", 3, "Fair, 60 per cent"],
  ["rufus77x", 4, "Strong, 80 per cent"],
  ["Seaglass 42!", 5, "Very strong, 100 per cent"],
])("%j is said to be %i of 5: %s", (password, bars, verdict) => {
  expect(strengthWords(password)).toMatchObject({ bars, verdict });
});

test("the advice counts down to what the server asks for", () => {
  expect(strengthWords("rufus7").advice).toContain("4 more characters needed");
  expect(strengthWords("rufus7777").advice).toContain("1 more character needed");
  expect(strengthWords("rufus77777").advice).not.toContain("needed");
});

test("letters count as people see them", () => {
  expect(strengthWords("🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂").advice).not.toContain("needed");
});
