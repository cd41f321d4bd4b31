import { describe, expect, test } from "vitest";
import type { Actor } from "../../platform/http/api/actor.ts";
import {
  decides,
  mayChange,
  maySee,
  type Relation,
  relationTo,
  strangerRefused,
  totalViewer,
} from "./parties.policy.ts";

const from = { address: "192.0.2.1", requestId: "1" };
const visitor: Actor = { kind: "visitor", claimToken: "key", ...from };
const contact: Actor = { kind: "charity-contact", charityId: "c", ...from };
const user = (userId: string, role: 1 | 2 = 1): Actor => ({
  kind: "user",
  userId,
  role,
  signIn: Buffer.from("s"),
  ...from,
});

const day = 86_400_000;
const now = new Date("2026-06-15T10:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const key = Buffer.from("the fingerprint of a key");
const otherKey = Buffer.from("the fingerprint of a kex");
const owned = { ownerId: "anna", secondOrganiserId: "dan", claimHash: null, createdAt: ago(day) };
const draft = { ownerId: null, secondOrganiserId: null, claimHash: key, createdAt: ago(day) };

describe("a person's relation to a party", () => {
  test.each<[string, Relation, Parameters<typeof relationTo>]>([
    ["its owner", "owner", [owned, user("anna"), { claimHash: null, now }]],
    ["its owner, who is an admin", "owner", [owned, user("anna", 2), { claimHash: null, now }]],
    ["its second organiser", "second", [owned, user("dan"), { claimHash: null, now }]],
    ["its second organiser, who is an admin", "second", [owned, user("dan", 2), { claimHash: null, now }]],
    ["another organiser", "none", [owned, user("bob"), { claimHash: null, now }]],
    ["an admin", "admin", [owned, user("root", 2), { claimHash: null, now }]],
    ["a visitor", "none", [owned, visitor, { claimHash: null, now }]],
    ["a visitor with some key", "none", [owned, visitor, { claimHash: key, now }]],
    ["a charity's contact", "none", [owned, contact, { claimHash: null, now }]],
    ["a visitor with a draft's key", "claim", [draft, visitor, { claimHash: key, now }]],
    ["a visitor with another draft's key", "none", [draft, visitor, { claimHash: otherKey, now }]],
    ["a visitor without a key", "none", [draft, visitor, { claimHash: null, now }]],
    ["a user with a draft's key", "none", [draft, user("bob"), { claimHash: key, now }]],
    ["an admin at a draft", "admin", [draft, user("root", 2), { claimHash: null, now }]],
    [
      "a visitor whose claim token matches an owned party",
      "none",
      [{ ...draft, ownerId: "anna" }, visitor, { claimHash: key, now }],
    ],
    ["a visitor at a draft without a key", "none", [{ ...draft, claimHash: null }, visitor, { claimHash: key, now }]],
    [
      "a visitor just before the draft is a week old",
      "claim",
      [{ ...draft, createdAt: ago(7 * day - 1) }, visitor, { claimHash: key, now }],
    ],
    [
      "a visitor when the draft is a week old",
      "none",
      [{ ...draft, createdAt: ago(7 * day) }, visitor, { claimHash: key, now }],
    ],
  ])("is, for %s, %s", (_who, relation, question) => {
    expect(relationTo(...question)).toBe(relation);
  });
});

test.each<[Relation, boolean, boolean, boolean]>([
  ["owner", true, true, true],
  ["second", true, true, true],
  ["admin", true, true, true],
  ["claim", true, true, true],
  ["none", false, true, false],
])("%s may change: %s, see a party: %s, see a draft: %s", (relation, change, seeParty, seeDraft) => {
  expect(mayChange(relation)).toBe(change);
  expect(maySee(owned, relation)).toBe(seeParty);
  expect(maySee(draft, relation)).toBe(seeDraft);
});

test("its second organiser decides nothing, even as an admin", () => {
  const people = [user("anna"), user("root", 2), visitor, user("dan"), user("dan", 2)];
  expect(people.map((actor) => decides(owned, actor))).toEqual([true, true, true, false, false]);
});

test("visitors are asked to sign in, and other strangers get 404", () => {
  expect(strangerRefused(visitor).status).toBe(401);
  expect(strangerRefused(user("bob")).status).toBe(404);
});

test.each([
  ["a visitor", visitor, "others"],
  ["a charity's contact", contact, "others"],
  ["another organiser", user("bob"), "others"],
  ["its organiser", user("anna"), "organiser"],
  ["its organiser, who is an admin", user("anna", 2), "organiser"],
  ["its second organiser", user("dan"), "organiser"],
  ["its second organiser, who is an admin", user("dan", 2), "organiser"],
  ["another admin", user("root", 2), "admin"],
] as const)("a party's totals are shown to %s by the right rule", (_who, actor, viewer) => {
  expect(totalViewer(owned, actor)).toBe(viewer);
  expect(totalViewer(draft, visitor)).toBe("others");
});
