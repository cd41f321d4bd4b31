import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import passwords from "@zxcvbn-ts/language-common/src/passwords.json";
import { strengthWords as wordsFor } from "./NewPasswordFields.tsx";

const known: ReadonlySet<string> = new Set(passwords);
const own = ["Priya", "Okafor", "priya@example.org", "Wishwell"];
const strengthWords = (password: string) => wordsFor(password, { known, own });

test.each([
  ["", 0, ""],
  ["a", 1, "Very weak, 20 per cent"],
  ["abcdef", 1, "Very weak, 20 per cent"],
  ["plumxk", 2, "Weak, 40 per cent"],
  ["plumx7", 3, "Fair, 60 per cent"],
  ["plum77xk", 4, "Strong, 80 per cent"],
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

test.each(["Password123!", "Liverpool2026!", "Qwertyuiop1!", "P@$$w0rd!!!!!!", "PriyaOkafor1!", "Wishwell2026!"])(
  "the password %j is very weak, however long and varied it is",
  (password) => {
    expect(strengthWords(password)).toMatchObject({ bars: 1, verdict: "Very weak, 20 per cent" });
    expect(strengthWords(password).advice).toMatch(/guess/);
  },
);

test("a password is at most fair until the list of common ones is loaded", () => {
  expect(wordsFor("three purple kites", { known: null, own })).toMatchObject({ bars: 3 });
});

test("the list in the browser is the one the server uses", () => {
  expect(new Set(dictionary["passwords-common"])).toEqual(known);
});
