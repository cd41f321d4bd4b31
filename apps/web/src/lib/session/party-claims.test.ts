import { expect, test } from "vitest";
import { aCookieJar } from "./party-claims.builders.ts";
import { createPartyClaims } from "./party-claims.ts";

const maya = { uuid: "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f01", claim_token: "key-of-maya" };
const tom = { uuid: "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f02", claim_token: "key-of-tom" };

test("a claim token is stored for a week, for this site only", () => {
  const jar = aCookieJar();
  createPartyClaims(jar).add(maya);
  expect(jar.last()).toMatch(/^events-created=[^;]+; Path=\/; Max-Age=604800; SameSite=Lax$/);
  expect(createPartyClaims(jar).all()).toEqual([maya]);
});

test("the claims cookie is secure on https", () => {
  const jar = aCookieJar({ secure: true });
  createPartyClaims(jar).add(maya);
  expect(jar.last()).toMatch(/; Secure$/);
});

test("each party has its own claim token, and an unknown party has none", () => {
  const claims = createPartyClaims(aCookieJar());
  claims.add(maya);
  claims.add(tom);
  expect(claims.tokenFor([undefined, tom.uuid])).toBe("key-of-tom");
  expect(claims.tokenFor(["another"])).toBeNull();
});

test("removing one draft keeps the others, and removing the last deletes the cookie", () => {
  const jar = aCookieJar();
  const claims = createPartyClaims(jar);
  claims.add(maya);
  claims.add(tom);
  claims.remove([maya.uuid]);
  expect(claims.all()).toEqual([tom]);
  claims.remove([tom.uuid]);
  expect(jar.last()).toBe("events-created=; Path=/; Max-Age=0; SameSite=Lax");
  expect(claims.all()).toEqual([]);
});

test("only the latest 20 drafts are stored, so that the cookie fits", () => {
  const claims = createPartyClaims(aCookieJar());
  for (let number = 1; number <= 25; number += 1) claims.add({ uuid: `party-${number}`, claim_token: "key" });
  expect(claims.all().map(({ uuid }) => uuid)).toEqual(Array.from({ length: 20 }, (_, index) => `party-${index + 6}`));
});

test.each([
  "events-created=%7Bnonsense",
  "events-created=%5B1%2Cnull%2C%7B%22uuid%22%3A1%7D%5D",
  "other=events-created",
])("a foreign or unreadable cookie yields no claims: %s", (cookie) => {
  expect(createPartyClaims({ read: () => cookie, write: () => undefined, secure: false }).all()).toEqual([]);
});

test("a party's sign-up is known in every tab for 48 hours, without personal details", () => {
  const jar = aCookieJar();
  const clock = { now: Date.parse("2026-02-01T12:00:00.000Z") };
  const claims = createPartyClaims(jar, () => clock.now);
  for (const claim of [maya, tom]) claims.add(claim);
  claims.signedUp(maya.uuid);
  const otherTab = createPartyClaims(jar, () => clock.now);
  expect([maya, tom].map(({ uuid }) => otherTab.isSignedUp(uuid))).toEqual([true, false]);
  expect(otherTab.all(), "the keys are what they were").toEqual([maya, tom]);
  clock.now += 48 * 3_600_000;
  expect(otherTab.isSignedUp(maya.uuid)).toBe(false);
});
