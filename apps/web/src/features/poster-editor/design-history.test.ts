import { describe, expect, test } from "vitest";
import { changed, historyOf, paused, redone, undone, type History } from "./design-history.ts";

const start = historyOf("a");
const typed = (history: History<string>, ...words: string[]) =>
  words.reduce((now, word) => changed(now, word, "heading"), history);

describe("undo and redo", () => {
  test("treat typing in one field as one step", () => {
    const history = typed(start, "ab", "abc", "abcd");
    expect(history.present).toBe("abcd");
    expect(undone(history).present).toBe("a");
  });

  test("treat another field as another step", () => {
    const history = changed(typed(start, "ab"), "b", "copy");
    expect(undone(history).present).toBe("ab");
    expect(undone(undone(history)).present).toBe("a");
  });

  test("treat the same field after a pause as another step", () => {
    const history = typed(paused(typed(start, "ab")), "abc");
    expect(undone(history).present).toBe("ab");
  });

  test("never merge changes without a subject", () => {
    const history = changed(changed(start, "b", null), "c", null);
    expect(undone(history).present).toBe("b");
  });

  test("restore an undone change until something else changes", () => {
    const back = undone(typed(start, "ab"));
    expect(redone(back).present).toBe("ab");
    expect(redone(changed(back, "z", null)).present).toBe("z");
  });

  test("treat typing after an undo as a separate step", () => {
    const back = undone(changed(typed(start, "ab"), "ac", "copy"));
    expect(undone(typed(back, "abc")).present).toBe("ab");
  });

  test("do nothing at either end of the history", () => {
    expect(undone(start)).toEqual(start);
    expect(redone(start)).toEqual(start);
  });

  test("ignore a change that changes nothing", () => {
    const design = historyOf({ words: "Maya" });
    expect(changed(design, { words: "Maya" }, null)).toBe(design);
  });

  test("keep the latest 100 steps", () => {
    let history = historyOf(0);
    for (let at = 1; at <= 300; at += 1) history = changed(history, at, null);
    expect(history.past).toHaveLength(100);
    expect(undone(history).present).toBe(299);
  });
});
