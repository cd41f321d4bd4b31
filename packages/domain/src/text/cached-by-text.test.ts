import { expect, test } from "vitest";
import { cachedByText } from "./cached-by-text.ts";

test("the same text returns the cached value, and another text its own", () => {
  const read = cachedByText((text) => JSON.parse(text) as object, 10);
  expect(read('{"a":1}')).toBe(read('{"a":1}'));
  expect(read('{"a":2}')).toEqual({ a: 2 });
});

test("the least recently used value is evicted first", () => {
  const made: string[] = [];
  const read = cachedByText((text) => made.push(text), 2);
  for (const text of ["a", "b", "a", "c", "a", "b"]) read(text);
  expect(made).toEqual(["a", "b", "c", "b"]);
});
