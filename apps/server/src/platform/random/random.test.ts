import { describe, expect, test } from "vitest";
import { type Random, seededRandom, systemRandom } from "./random.ts";

const randoms: Record<string, () => Random> = {
  "system random": () => systemRandom,
  "seeded random": () => seededRandom("a seed"),
};

describe.each(Object.entries(randoms))("%s", (_name, open) => {
  test("gives unique version 4 UUIDs", () => {
    const random = open();
    const uuids = Array.from({ length: 500 }, () => random.uuid());
    for (const uuid of uuids) {
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(uuids).size).toBe(500);
  });

  test("gives 256-bit tokens that need no escaping in a URL", () => {
    const random = open();
    const tokens = Array.from({ length: 500 }, () => random.token());
    for (const token of tokens) {
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
      expect(encodeURIComponent(token)).toBe(token);
    }
    expect(new Set(tokens).size).toBe(500);
  });

  test("gives codes of the requested length that avoid characters which look alike", () => {
    const random = open();
    for (const length of [1, 8, 10, 40]) expect(random.code(length)).toHaveLength(length);
    const seen = new Set(random.code(5000));
    expect([...seen].sort().join("")).toBe("23456789ABCDEFGHJKMNPQRSTVWXYZ");
  });
});

function sequence(seed: string): string[] {
  const random = seededRandom(seed);
  return [random.uuid(), random.token(), random.code(8)];
}

test("the same seed gives the same sequence, and another seed a different one", () => {
  expect(sequence("spring")).toEqual(sequence("spring"));
  expect(sequence("spring")).not.toEqual(sequence("autumn"));
});
