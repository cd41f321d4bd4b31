import { expect, test } from "vitest";
import { strengthWords } from "./NewPasswordFields.tsx";

test.each([
  ["", 0, ""],
  ["a", 1, "Very weak, 20 per cent"],
  ["abcdef", 2, "Weak, 40 per cent"],
  ["rufus7", 3, "Fair, 60 per cent"],
  ["rufus77x", 4, "Strong, 80 per cent"],
  ["Seaglass 42!", 5, "Very strong, 100 per cent"],
])("the password %j is rated %i of 5: %s", (password, bars, verdict) => {
  expect(strengthWords(password)).toMatchObject({ bars, verdict });
});

test("the password advice counts down to the server's minimum length", () => {
  expect(strengthWords("rufus7").advice).toContain("4 more characters needed");
  expect(strengthWords("rufus7777").advice).toContain("1 more character needed");
  expect(strengthWords("rufus77777").advice).not.toContain("needed");
});

test("password characters are counted as people see them", () => {
  expect(strengthWords("🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂").advice).not.toContain("needed");
});
