import { expect, test } from "vitest";
import { finishedNotes, notePrompts, startedSentence } from "./details-values.ts";

const [clothing, travel] = notePrompts;

test("a prompt starts a sentence on its own line", () => {
  expect(startedSentence("", clothing.sentence)).toBe(clothing.sentence);
  expect(startedSentence("Park opposite.\n", travel.sentence)).toBe(`Park opposite.\n${travel.sentence}`);
});

test("an unfinished prompt is replaced by the next one", () => {
  const begun = startedSentence("Park opposite.", clothing.sentence);
  expect(startedSentence(begun, travel.sentence)).toBe(`Park opposite.\n${travel.sentence}`);
  expect(startedSentence(clothing.sentence, clothing.sentence)).toBe(clothing.sentence);
});

test("an unfinished prompt is not saved", () => {
  expect(finishedNotes("Please bring ")).toBe("");
  expect(finishedNotes("Park opposite.\nPlease come dressed in")).toBe("Park opposite.");
  expect(finishedNotes("The easiest way to get here is \nPlease bring wellies.")).toBe("Please bring wellies.");
});

test("notes without an unfinished prompt are saved as typed", () => {
  for (const notes of ["", "Please bring wellies ", "Two\n\nlines\n"]) expect(finishedNotes(notes)).toBe(notes);
});
