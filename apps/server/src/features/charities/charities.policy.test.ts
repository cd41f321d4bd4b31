import { expect, test } from "vitest";
import type { Actor } from "../../platform/http/api/actor.ts";
import { isContactOf, mayManageCharity, maySeeEverything } from "./charities.policy.ts";

const from = { address: "192.0.2.1", requestId: "request-1" };
const user = (role: 1 | 2): Actor => ({ kind: "user", userId: "charity", role, signIn: Buffer.from("s"), ...from });
const contact = (charityId: string): Actor => ({ kind: "charity-contact", charityId, ...from });

test.each<[string, Actor, boolean, boolean, boolean]>([
  ["a visitor", { kind: "visitor", claimToken: null, ...from }, false, false, false],
  ["an organiser, even one with its identifier", user(1), false, false, false],
  ["an admin", user(2), true, false, true],
  ["its own contact", contact("charity"), true, true, false],
  ["the contact of another", contact("another"), false, false, false],
])("%s has the right access to a charity and its lists", (_who, actor, looksAfter, isContact, seesEverything) => {
  expect(mayManageCharity(actor, "charity")).toBe(looksAfter);
  expect(isContactOf(actor, "charity")).toBe(isContact);
  expect(maySeeEverything(actor)).toBe(seesEverything);
});
