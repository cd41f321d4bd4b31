import { expect, test } from "vitest";
import { chosenAnswer } from "./chosen-answer.ts";

const silent = { status: 1, changed: false, open: true };

test("a letter's link chooses an answer", () => {
  expect(chosenAnswer("accept", silent)).toBe(4);
  expect(chosenAnswer("decline", silent)).toBe(3);
  expect(chosenAnswer("decline", { ...silent, status: 4 })).toBe(3);
});

test.each([null, "", "test", "toString", "4"])("%s chooses none", (word) => {
  expect(chosenAnswer(word, silent)).toBeNull();
});

test("what was answered already is not asked again, unless the party changed", () => {
  expect(chosenAnswer("accept", { ...silent, status: 4 })).toBeNull();
  expect(chosenAnswer("accept", { ...silent, status: 4, changed: true })).toBe(4);
});

test("nothing is chosen when answers no longer count", () => {
  expect(chosenAnswer("accept", { ...silent, open: false })).toBeNull();
});
