import { expect, test } from "vitest";
import { newIdempotencyKey, submitKeys } from "./idempotency-key.ts";

function counted() {
  let made = 0;
  return submitKeys(() => `key-${(made += 1)}`);
}

test("sending the same thing again without an answer keeps the key", () => {
  const keys = counted();
  expect(keys.keyFor({ email: "a" })).toBe("key-1");
  expect(keys.keyFor({ email: "a" })).toBe("key-1");
});

test("a changed form is a new submit", () => {
  const keys = counted();
  keys.keyFor({ email: "a" });
  expect(keys.keyFor({ email: "ab" })).toBe("key-2");
});

test("after an answer even the same form is a new submit", () => {
  const keys = counted();
  keys.keyFor({ email: "a" });
  keys.answered();
  expect(keys.keyFor({ email: "a" })).toBe("key-2");
});

test("keys are long and never alike", () => {
  const made = new Set(Array.from({ length: 500 }, newIdempotencyKey));
  expect(made.size).toBe(500);
  expect([...made][0]).toMatch(/^[0-9a-f]{32}$/);
});
