import { type CallKey, callOf, calls } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSignedInUser, aSignIn } from "../features/accounts/accounts.builders.ts";
import { isAboutContributions } from "../features/contributions/contributions.builders.ts";
import { isAboutGuests } from "../features/guests/guests.builders.ts";
import { isAboutParty } from "../features/parties/parties.builders.ts";
import { isAboutThanks } from "../features/thanks/thanks.builders.ts";
import { aCharity, aContact } from "../features/charities/charities.builders.ts";
import { statusesAs, type TestApp, testApp } from "../../test-support/app.ts";
import { allCells, cellOf, proofOf, type Role, roles, rowOf } from "../../test-support/authorisation-table.ts";
import { send } from "../../test-support/send.ts";

let ctx: TestApp;
/** Each role's token and own record: the account, or the contact's charity. */
const people: Partial<Record<Role, { id: string; token: string }>> = {};
const charities = { own: "", other: "" };
const keys = Object.keys(calls) as CallKey[];
const isAboutCharities = (key: CallKey) => key.includes("/charit");

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(async () => ctx.close());

/** The least that a call needs to pass its schema and reach the ownership check. */
const about = (id: string) => ({
  params: { uuid: id, token: "unknown", verification_code: "unknown", code: "unknown", historic: "0", part: "files" },
  bodies: {
    "PATCH /users": { uuid: id },
    "PATCH /charities": { uuid: id },
    "POST /charityfiles/fileupload": { charity_uuid: id },
  } as Partial<Record<CallKey, object>>,
});

/** A request by `role` about the record with this id. */
function request(key: CallKey, role: Role, id: string) {
  const { params, bodies } = about(id);
  const token = people[role]?.token;
  const { upload } = callOf(key);
  return {
    params,
    ...(token !== undefined && { token }),
    ...(!key.startsWith("GET") && { body: bodies[key] ?? {} }),
    ...(upload && { file: { field: upload.field, bytes: "no picture at all" } }),
  };
}

/** The record that `role` has access to: their own, the owner's, or the contact's charity. */
function usualRecord(key: CallKey, role: Role): string {
  if (isAboutCharities(key)) return charities.own;
  return people[cellOf(key, role) === "self" ? role : "owner"]?.id ?? "";
}

test("every call of the contract has one cell per role in the authorisation table", () => {
  expect(keys.filter((key) => rowOf(key).length !== roles.length)).toEqual([]);
});

test("a call needs a recent proof of identity exactly where the authorisation table says so", () => {
  expect(keys.filter((key) => proofOf(key) !== (callOf(key).proof ?? ""))).toEqual([]);
});

test("the authorisation table has no unknown cell values", () => {
  const known =
    /^(?:ok|f|own|self|own34|claim|orphan|token|ticket|sig|signed|limited|as the call it stands for|\d{3})$/;
  expect(allCells().filter((cell) => !known.test(cell))).toEqual([]);
});

async function newPeople(): Promise<void> {
  people.owner = await aSignedInUser(ctx.deps);
  people.other_organiser = await aSignedInUser(ctx.deps);
  people.second_organiser = await aSignedInUser(ctx.deps);
  people.admin = await aSignedInUser(ctx.deps, { role: 2 });
  charities.own = (await aCharity(ctx.deps)).id;
  charities.other = (await aCharity(ctx.deps)).id;
  people.charity_contact = { id: charities.own, token: await aContact(ctx.deps, charities.own) };
}

/** Where the server's response differs from the table, for this call and role. */
async function broken(key: CallKey, role: Role): Promise<string[]> {
  const cell = cellOf(key, role);
  const statusAbout = async (id: string) => (await send(ctx.app, key, request(key, role, id))).status;
  const refusals = /^\d/.test(cell) ? [Number(cell)] : cell === "claim" ? [401, 404] : null;
  const theirs = cell === "self" || cell === "own";
  const other = theirs ? othersRecord(key, role) : null;
  // First, because a call about one's own account may delete it.
  const aboutOther = other === null ? 404 : await statusAbout(other);
  const status = await statusAbout(usualRecord(key, role));
  const refused = (theirs ? [401, 403, 404] : [401, 403]).includes(status);
  const fits = refusals === null ? !refused : refusals.includes(status);
  return [
    ...(fits ? [] : [`the table says ${cell}, the answer was ${status}`]),
    ...(aboutOther === 404 ? [] : [`another user's record was answered with ${aboutOther}`]),
  ];
}

/** A record that belongs to someone else; `null` when the call names none, or when everyone may read part of it. */
function othersRecord(key: CallKey, role: Role): string | null {
  if (isAboutCharities(key)) return key.startsWith("GET") ? null : charities.other;
  if (!key.includes("uuid") && key !== "PATCH /users") return null;
  return people[role === "owner" ? "other_organiser" : "owner"]?.id ?? null;
}

// Calls about parties, guests, thanks and contributions are tested with real records in files of their own.
const isTestedElsewhere = (key: CallKey) =>
  isAboutParty(key) || isAboutGuests(key) || isAboutThanks(key) || isAboutContributions(key);

describe.each(keys.filter((key) => !isTestedElsewhere(key)))("%s", (key) => {
  // New accounts for each call: some calls sign users out.
  beforeAll(newPeople);

  test.each(roles)("answers %s as the authorisation table says", async (role) => {
    expect(await broken(key, role)).toEqual([]);
  });

  test("refuses an invalid token with 401, unless the call ignores invalid tokens", async () => {
    const asked = request(key, "owner", usualRecord(key, "owner"));
    const { status } = await send(ctx.app, key, { ...asked, token: "dead" });
    expect(status === 401).toBe(callOf(key).ignoresExpiredToken !== true);
  });
});

describe.each(keys.filter((key) => proofOf(key) === "fresh"))("%s without a recent proof", (key) => {
  beforeAll(newPeople);

  test.each(["other_organiser", "owner", "second_organiser", "admin"] as const)(
    "does nothing for %s and says what is needed",
    async (role) => {
      const id = people[role]?.id ?? "";
      const token = await aSignIn(ctx.deps, id, { proved: false });
      const { status, body } = await send(ctx.app, key, { ...request(key, role, id), token });
      // Whose record it is, and who organises the party, is only looked up afterwards.
      const cell = cellOf(key, role === "second_organiser" ? "owner" : role);
      const isRefusedAnyway = ["401", "403"].includes(cell);
      expect(status).toBe(isRefusedAnyway ? Number(cell) : 403);
      expect(body.reason === "fresh_proof").toBe(!isRefusedAnyway);
    },
  );
});

test("a user can be read only by themselves and by an admin", async () => {
  await newPeople();
  const rungs = (["visitor", "other_organiser", "owner", "admin"] as const).map((role) =>
    request("GET /users/{uuid}", role, people.owner?.id ?? ""),
  );
  expect(await statusesAs(ctx.app, "GET /users/{uuid}", rungs)).toEqual([401, 404, 200, 200]);
});

test.each(roles)(
  "%s sees a charity's private fields as the table says, and those of another charity only with full access",
  async (role) => {
    await newPeople();
    const call = "GET /charities/{uuid}";
    const readsAll = async (id: string) => {
      const { body } = await send(ctx.app, call, request(call, role, id));
      return "paypal_email" in (body.data ?? {});
    };
    expect(await readsAll(charities.own)).toBe(["own", "ok"].includes(cellOf(call, role)));
    expect(await readsAll(charities.other)).toBe(cellOf(call, role) === "ok");
  },
);
