import { describe, expect, test } from "vitest";
import { type Random, systemRandom } from "./random.ts";
import { seededRandom } from "./seeded-random.ts";

const randoms: Record<string, () => Random> = {
  "system random": () => systemRandom,
  "seeded random": () => seededRandom("a seed"),
};

describe.each(Object.entries(randoms))("%s", (_name, open) => {
  test("gives uuids of version 4, each a new one", () => {
    const random = open();
    const uuids = Array.from({ length: 500 }, () => random.uuid());
    for (const uuid of uuids) {
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(uuids).size).toBe(500);
  });

  test("gives tokens of 256 bits that need no escaping in a URL", () => {
    const random = open();
    const tokens = Array.from({ length: 500 }, () => random.token());
    for (const token of tokens) {
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
      expect(encodeURIComponent(token)).toBe(token);
    }
    expect(new Set(tokens).size).toBe(500);
  });

  test("gives codes of the asked length that use all of Crockford's digits and no other", () => {
    const random = open();
    for (const length of [1, 8, 10, 40]) expect(random.code(length)).toHaveLength(length);
    const seen = new Set(random.code(5000));
    expect([...seen].sort().join("")).toBe("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
  });
});

function sequence(seed: string): string[] {
  const random = seededRandom(seed);
  return [random.uuid(), random.token(), random.code(8)];
}

test("one seed gives one sequence, another seed another", () => {
  expect(sequence("spring")).toEqual(sequence("spring"));
  expect(sequence("spring")).not.toEqual(sequence("autumn"));
});
