import { expect, test } from "vitest";
import { undoKey } from "./Editor.tsx";

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  [{ key: "z", ctrlKey: true }, "undo"],
  [{ key: "z", metaKey: true }, "undo"],
  [{ key: "Z", ctrlKey: true, shiftKey: true }, "redo"],
  [{ key: "y", ctrlKey: true }, "redo"],
  [{ key: "z" }, null],
  [{ key: "z", ctrlKey: true, altKey: true }, null],
  [{ key: "c", ctrlKey: true }, null],
])("the keys %j trigger %s", (keys, wanted) => {
  expect(undoKey({ ...none, ...keys })).toBe(wanted);
});
