import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isOutdated, decoyHash, passwordFits } from "./passwords.ts";

test("a password matches its own hash and no other", async () => {
  const made = await hashPassword("three purple kites");
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordFits(made, "three purple kites")).toBe(true);
  expect(await passwordFits(made, "three purple kiteS")).toBe(false);
});

test("the same password gives a different hash each time", async () => {
  expect(await hashPassword("three purple kites")).not.toBe(await hashPassword("three purple kites"));
});

test("a hash with another cost is outdated, one with today's is not", async () => {
  expect(isOutdated(await hash("x", { memoryCost: 8192, timeCost: 2 }))).toBe(true);
  expect(isOutdated(await hash("x", { memoryCost: 19456, timeCost: 3 }))).toBe(true);
  expect(isOutdated(await hashPassword("x"))).toBe(false);
});

test("pretending to check a password costs as much as checking it", () => {
  expect(isOutdated(decoyHash)).toBe(false);
});
