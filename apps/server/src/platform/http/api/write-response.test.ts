import { calls } from "@wishwell/contract/api/calls";
import { serializerCompiler } from "fastify-type-provider-zod";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createResponseWriters, frozen } from "./write-response.ts";

const route = (schema: z.ZodType) =>
  ({ schema, method: "GET", url: "/" }) as Parameters<typeof createResponseWriters>[0];

function written(schema: z.ZodType) {
  const write = createResponseWriters(route(schema));
  const careful = serializerCompiler(route(schema));
  return { write, careful };
}

const shape = z.object({
  id: z.uuid(),
  name: z.string(),
  count: z.number().int(),
  share: z.number(),
  kind: z.enum(["a", "b"]),
  flag: z.union([z.literal(0), z.literal(1)]),
  ok: z.boolean(),
  note: z.string().nullable().optional(),
  list: z.array(z.object({ name: z.string(), age: z.number().nullable() })),
  byName: z.record(z.string(), z.object({ qty: z.number() })),
  loose: z.looseObject({ a: z.string() }).optional(),
});

const fitting = {
  id: "b3b21440-d941-4ac8-b50a-ed72d6e5047c",
  name: 'Zoë “the sea” \\ "x" \n 🎉 \ud800',
  count: 3,
  share: -0.5,
  kind: "a",
  flag: 1,
  ok: false,
  list: [{ name: "", age: null, secret: "unseen" }],
  byName: { 4: { qty: 2, secret: "unseen" } },
  secret: "unseen",
} as const;

function refusal(attempt: () => unknown): unknown {
  try {
    return attempt();
  } catch (error) {
    return error;
  }
}

describe("a response", () => {
  test.each([
    ["as it should be", {}],
    ["with what may be left out", { note: "n", loose: { a: "b", c: "d" } }],
    ["with null", { note: null }],
    ["with undefined", { note: undefined }],
    ["with nothing in its lists", { list: [], byName: {} }],
  ])("%s is written as zod would, without fields that are not in the contract", (_how, given) => {
    const { write, careful } = written(shape);
    const text = write({ ...fitting, ...given });
    expect(text).toBe(careful({ ...fitting, ...given }));
    expect(text).not.toContain("unseen");
  });

  test.each([
    ["a name that is missing", { name: undefined }],
    ["a name that is a number", { name: 1 }],
    ["an invalid number", { share: Number.NaN }],
    ["half a thing", { count: 1.5 }],
    ["an invalid id", { id: "x" }],
    ["an unknown kind", { kind: "c" }],
    ["an unknown flag", { flag: 2 }],
    ["an invalid list", { list: {} }],
    ["a wrong thing in a list", { list: [{ name: "a", age: "1" }] }],
    ["an object that is a list", { list: [[]] }],
  ])("with %s is not sent, and fails as it would in zod", (_what, given) => {
    const { write, careful } = written(shape);
    const wrong = { ...fitting, ...given };
    expect(refusal(() => write(wrong))).toBeInstanceOf(Error);
    expect(refusal(() => write(wrong))).toEqual(refusal(() => careful(wrong)));
  });
});

test("a mutable value is written each time, a frozen one only once", () => {
  const { write } = written(z.object({ part: z.object({ name: z.string() }) }));
  const part = { name: "Maya" };
  expect(write({ part })).toBe('{"part":{"name":"Maya"}}');
  part.name = "Kit";
  expect(write({ part })).toBe('{"part":{"name":"Kit"}}');
  expect(write({ part: frozen(part) })).toBe(write({ part }));
});

test("a frozen part is written according to each response's own schema", () => {
  const part = frozen({ name: "Maya", last_name: "Shah" });
  const short = written(z.object({ part: z.object({ name: z.string() }) })).write;
  const whole = written(z.object({ part: z.object({ name: z.string(), last_name: z.string() }) })).write;
  expect(whole({ part })).toContain("Shah");
  expect(short({ part })).not.toContain("Shah");
});

test("every response of the contract can be written", () => {
  for (const { answers } of Object.values(calls)) {
    for (const schema of Object.values(answers)) {
      const { write, careful } = written(schema as z.ZodType);
      for (const attempt of [write, careful]) expect(refusal(() => attempt(Symbol("none")))).toBeInstanceOf(Error);
    }
  }
});
