import { describe, expect, test } from "vitest";
import { createWriteOnce, newIdempotencyKey, submitKeys } from "./idempotency-key.ts";

function counted(now?: () => number) {
  let made = 0;
  return submitKeys(() => `key-${(made += 1)}`, now);
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

test("after a refusal even the same form is a new submit", () => {
  const keys = counted();
  keys.keyFor({ email: "a" });
  keys.refused();
  expect(keys.keyFor({ email: "a" })).toBe("key-2");
});

test("a second click right after the answer keeps the key, a later one is a new submit", () => {
  let time = 0;
  const keys = counted(() => time);
  keys.keyFor({ email: "a" });
  keys.succeeded();
  time = 1999;
  expect(keys.keyFor({ email: "a" })).toBe("key-1");
  time = 4000;
  expect(keys.keyFor({ email: "a" })).toBe("key-2");
});

describe("the same write", () => {
  let time = 0;
  const plan = {
    place: "a place",
    content: "POST /events",
    key: undefined,
    mayHaveWorked: (fault: unknown) => fault === "lost",
  };
  const setUp = () => {
    time = 0;
    const keys: string[] = [];
    const once = createWriteOnce(() => time);
    const write = (answer: () => Promise<string> = async () => "done", more: object = {}) =>
      once({ ...plan, ...more }, async (key) => {
        keys.push(key);
        return answer();
      });
    return { keys, write };
  };

  test("at the same moment is sent once, and everybody gets its answer", async () => {
    const { keys, write } = setUp();
    expect(await Promise.all([write(), write()])).toEqual(["done", "done"]);
    expect(keys).toHaveLength(1);
    await Promise.all([write(undefined, { key: "own" }), write(undefined, { key: "own" })]);
    expect(keys.slice(1)).toEqual(["own"]);
  });

  test("keeps its key for a second click after the answer, and not for longer", async () => {
    const { keys, write } = setUp();
    await write();
    time = 1999;
    await write();
    time = 4000;
    await write();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("keeps its key after no answer came, and takes another after a refusal", async () => {
    const { keys, write } = setUp();
    await expect(write(() => Promise.reject("lost"))).rejects.toBe("lost");
    time = 30_000;
    await expect(write(() => Promise.reject("refused"))).rejects.toBe("refused");
    await write();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("is another one with other content", async () => {
    const { keys, write } = setUp();
    await Promise.all([write(), write(undefined, { content: "POST /guests" })]);
    expect(new Set(keys).size).toBe(2);
  });
});

test("keys are long and never alike", () => {
  const made = new Set(Array.from({ length: 500 }, newIdempotencyKey));
  expect(made.size).toBe(500);
  expect([...made][0]).toMatch(/^[0-9a-f]{32}$/);
});
