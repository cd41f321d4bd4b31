import { expect, test } from "vitest";
import { actors } from "../../platform/http/actors.builders.ts";
import { seesAll } from "./contributions.policy.ts";

const party = { ownerId: "organiser" };

test.each([
  ["a visitor", actors.visitor, false],
  ["a charity's contact", actors.contact, false],
  ["another organiser", actors.other, false],
  ["its organiser", actors.organiser, true],
  ["an admin", actors.admin, true],
])("%s sees the totals of a party before others: %s", (_who, actor, sees) => {
  expect(seesAll(party, actor)).toBe(sees);
});

test("nobody organises a party without an owner", () => {
  expect(seesAll({ ownerId: null }, actors.visitor)).toBe(false);
});
