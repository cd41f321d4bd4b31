import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { createWriteOnce, newIdempotencyKey, submitOnce } from "./idempotency-key.ts";

function aForm() {
  let time = 0;
  const made: string[] = [];
  const once = submitOnce(
    () => {
      made.push(`key-${made.length + 1}`);
      return made.at(-1) ?? "";
    },
    () => time,
  );
  const sent: string[] = [];
  const submit = async (values: unknown, fault?: unknown) =>
    once(values, async (key) => {
      sent.push(key);
      if (fault !== undefined) throw fault;
    }).catch(() => undefined);
  return { made, sent, submit, later: (ms: number) => (time += ms) };
}

describe("a form's idempotency key", () => {
  const lost = new ApiError(0, "No answer");
  const refused = new ApiError(422, "Check these", { errors: { email: ["Wrong"] } });
  const reused = new ApiError(409, "Sent before", { reason: "idempotency_key_reused" });

  test("is generated when the form opens, before anything is sent", async () => {
    const { made, sent, submit } = aForm();
    expect(made).toEqual(["key-1"]);
    await submit({ email: "a" });
    expect(sent).toEqual(["key-1"]);
  });

  test.each([
    ["no answer came", lost],
    ["a refusal", refused],
  ])("stays the same after %s, even when the values are corrected", async (_what, fault) => {
    const { sent, submit } = aForm();
    await submit({ email: "a" }, fault);
    await submit({ email: "a" }, fault);
    await submit({ email: "ab" });
    expect(sent).toEqual(["key-1", "key-1", "key-1"]);
  });

  test("is replaced after the server says that an earlier attempt succeeded", async () => {
    const { sent, submit } = aForm();
    await submit({ email: "a" }, lost);
    await submit({ email: "ab" }, reused);
    await submit({ email: "ab" });
    expect(sent).toEqual(["key-1", "key-1", "key-2"]);
  });

  test("is reused by a second click within two seconds of the response, and not later", async () => {
    const { sent, submit, later } = aForm();
    await submit({ email: "a" });
    later(1999);
    await submit({ email: "a" });
    later(2000);
    await submit({ email: "a" });
    expect(sent).toEqual(["key-1", "key-1", "key-2"]);
  });

  test("is replaced for different values, however soon they are sent", async () => {
    const { sent, submit } = aForm();
    await submit({ email: "a" });
    await submit({ email: "b" });
    expect(sent).toEqual(["key-1", "key-2"]);
  });
});

describe("a repeated write", () => {
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

  test("is sent once when both calls are made at once, and both get its response", async () => {
    const { keys, write } = setUp();
    expect(await Promise.all([write(), write()])).toEqual(["done", "done"]);
    expect(keys).toHaveLength(1);
    await Promise.all([write(undefined, { key: "own" }), write(undefined, { key: "own" })]);
    expect(keys.slice(1)).toEqual(["own"]);
  });

  test("with different content is sent separately, even with the same key", async () => {
    const { keys, write } = setUp();
    await Promise.all([write(undefined, { key: "own" }), write(undefined, { key: "own", content: "other" })]);
    expect(keys).toEqual(["own", "own"]);
  });

  test("keeps its key for two seconds after the response", async () => {
    const { keys, write } = setUp();
    await write();
    time = 1999;
    await write();
    time = 4000;
    await write();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("gets a new key when another write was made since its response, with or without the caller's key", async () => {
    const { keys, write } = setUp();
    await write();
    await write(undefined, { place: "elsewhere", content: "PATCH /guests", key: "own" });
    await write();
    await write(undefined, { place: "elsewhere", content: "POST /guests" });
    await write();
    expect(new Set(keys).size).toBe(5);
  });

  test("keeps its key after a lost response, even when something else is written elsewhere", async () => {
    const { keys, write } = setUp();
    await expect(write(() => Promise.reject("lost"))).rejects.toBe("lost");
    await write(undefined, { place: "elsewhere", content: "POST /guests" });
    await write();
    expect(keys[2]).toBe(keys[0]);
  });

  test("keeps its key after a lost response, and gets a new one after a refusal", async () => {
    const { keys, write } = setUp();
    await expect(write(() => Promise.reject("lost"))).rejects.toBe("lost");
    time = 30_000;
    await expect(write(() => Promise.reject("refused"))).rejects.toBe("refused");
    await write();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("with different content gets a different key", async () => {
    const { keys, write } = setUp();
    await Promise.all([write(), write(undefined, { content: "POST /guests" })]);
    expect(new Set(keys).size).toBe(2);
  });
});

test("idempotency keys are 32 hex digits and unique", () => {
  const made = new Set(Array.from({ length: 500 }, newIdempotencyKey));
  expect(made.size).toBe(500);
  expect([...made][0]).toMatch(/^[0-9a-f]{32}$/);
});
