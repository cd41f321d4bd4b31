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

describe("the key of a form", () => {
  const lost = new ApiError(0, "No answer");
  const refused = new ApiError(422, "Check these", { errors: { email: ["Wrong"] } });
  const reused = new ApiError(409, "Sent before", { reason: "idempotency_key_reused" });

  test("is made when the form opens, before anything is sent", async () => {
    const { made, sent, submit } = aForm();
    expect(made).toEqual(["key-1"]);
    await submit({ email: "a" });
    expect(sent).toEqual(["key-1"]);
  });

  test.each([
    ["no answer came", lost],
    ["a refusal", refused],
  ])("stays the same after %s, also for a corrected form", async (_what, fault) => {
    const { sent, submit } = aForm();
    await submit({ email: "a" }, fault);
    await submit({ email: "a" }, fault);
    await submit({ email: "ab" });
    expect(sent).toEqual(["key-1", "key-1", "key-1"]);
  });

  test("is a new one after the server says that an earlier try went through", async () => {
    const { sent, submit } = aForm();
    await submit({ email: "a" }, lost);
    await submit({ email: "ab" }, reused);
    await submit({ email: "ab" });
    expect(sent).toEqual(["key-1", "key-1", "key-2"]);
  });

  test("is sent again by a second click right after the answer, and not by a later one", async () => {
    const { sent, submit, later } = aForm();
    await submit({ email: "a" });
    later(1999);
    await submit({ email: "a" });
    later(2000);
    await submit({ email: "a" });
    expect(sent).toEqual(["key-1", "key-1", "key-2"]);
  });

  test("is a new one for the next entry, however soon it is sent", async () => {
    const { sent, submit } = aForm();
    await submit({ email: "a" });
    await submit({ email: "b" });
    expect(sent).toEqual(["key-1", "key-2"]);
  });
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

  test("with other content doesn't get the answer to the first, even with the same key", async () => {
    const { keys, write } = setUp();
    await Promise.all([write(undefined, { key: "own" }), write(undefined, { key: "own", content: "other" })]);
    expect(keys).toEqual(["own", "own"]);
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

  test("is a new one when something else was written since its answer, with a key of its own or without", async () => {
    const { keys, write } = setUp();
    await write();
    await write(undefined, { place: "elsewhere", content: "PATCH /guests", key: "own" });
    await write();
    await write(undefined, { place: "elsewhere", content: "POST /guests" });
    await write();
    expect(new Set(keys).size).toBe(5);
  });

  test("keeps its key after no answer came whatever else is written", async () => {
    const { keys, write } = setUp();
    await expect(write(() => Promise.reject("lost"))).rejects.toBe("lost");
    await write(undefined, { place: "elsewhere", content: "POST /guests" });
    await write();
    expect(keys[2]).toBe(keys[0]);
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
