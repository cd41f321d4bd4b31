import { describe, expect, test } from "vitest";
import { changed, historyOf, paused, redone, undone, type History } from "./design-history.ts";

const start = historyOf("a");
const typed = (history: History<string>, ...words: string[]) =>
  words.reduce((now, word) => changed(now, word, "heading"), history);

describe("what can be taken back", () => {
  test("typing in one field is one step", () => {
    const history = typed(start, "ab", "abc", "abcd");
    expect(history.present).toBe("abcd");
    expect(undone(history).present).toBe("a");
  });

  test("another field is another step", () => {
    const history = changed(typed(start, "ab"), "b", "copy");
    expect(undone(history).present).toBe("ab");
    expect(undone(undone(history)).present).toBe("a");
  });

  test("after a pause the same field is another step", () => {
    const history = typed(paused(typed(start, "ab")), "abc");
    expect(undone(history).present).toBe("ab");
  });

  test("a change that is about nothing in particular never goes on with the last one", () => {
    const history = changed(changed(start, "b", null), "c", null);
    expect(undone(history).present).toBe("b");
  });

  test("what was taken back is brought again, until something else is changed", () => {
    const back = undone(typed(start, "ab"));
    expect(redone(back).present).toBe("ab");
    expect(redone(changed(back, "z", null)).present).toBe("z");
  });

  test("typing after an undo is a step of its own", () => {
    const back = undone(changed(typed(start, "ab"), "ac", "copy"));
    expect(undone(typed(back, "abc")).present).toBe("ab");
  });

  test("at either end nothing happens", () => {
    expect(undone(start)).toEqual(start);
    expect(redone(start)).toEqual(start);
  });

  test("a change that changes nothing is no step", () => {
    const design = historyOf({ words: "Maya" });
    expect(changed(design, { words: "Maya" }, null)).toBe(design);
  });

  test("it does not grow for ever, and keeps the latest", () => {
    let history = historyOf(0);
    for (let at = 1; at <= 300; at += 1) history = changed(history, at, null);
    expect(history.past).toHaveLength(100);
    expect(undone(history).present).toBe(299);
  });
});
