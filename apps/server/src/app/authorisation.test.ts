import { type CallKey, callOf, calls } from "@wishwell/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { isAboutParty } from "../features/parties/party-calls.builders.ts";
import { climbs } from "../testing/app-ladder.ts";
import { type TestApp, testApp } from "../testing/app.ts";
import { allCells, cellOf, type Role, roles, rowOf } from "../testing/authorisation-table.ts";
import { send } from "../testing/send.ts";

let house: TestApp;
const people: Partial<Record<Role, { id: string; token: string }>> = {};
const keys = Object.keys(calls) as CallKey[];

beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(async () => house.close());

/** What a call needs to get past its schema to the question whose record it is. */
const about = (userId: string) => ({
  params: { uuid: userId, token: "unknown", verification_code: "unknown", code: "unknown" },
  bodies: {
    "PATCH /users": { uuid: userId },
    "DELETE /users/{uuid}": { current_password: "not this one" },
  } as Partial<Record<CallKey, object>>,
});

/** `whose` record is asked about by `role`; no one but the three has an account. */
function request(key: CallKey, role: Role, whose: Role) {
  const { params, bodies } = about(people[whose]?.id ?? "");
  const token = people[role]?.token;
  const isWrite = !key.startsWith("GET");
  return { params, ...(token !== undefined && { token }), ...(isWrite && { body: bodies[key] ?? {} }) };
}

test("every call of the contract stands in the table with one cell for each role", () => {
  expect(keys.filter((key) => rowOf(key).length !== roles.length)).toEqual([]);
});

test("no cell says anything unknown", () => {
  const known =
    /^(?:ok|f|own|self|own34|claim|orphan|token|ticket|sig|signed|limited|as the call it stands for|\d{3})$/;
  expect(allCells().filter((cell) => !known.test(cell))).toEqual([]);
});

async function newPeople(): Promise<void> {
  people.owner = await aSignedInUser(house.deps);
  people.other_organiser = await aSignedInUser(house.deps);
  people.admin = await aSignedInUser(house.deps, { role: 2 });
}

/** What the server does against the table, for this call and role. */
async function broken(key: CallKey, role: Role): Promise<string[]> {
  const cell = cellOf(key, role);
  const statusAbout = async (whose: Role) => (await send(house.app, key, request(key, role, whose))).status;
  const refusals = /^\d/.test(cell) ? [Number(cell)] : cell === "claim" ? [401, 404] : null;
  const status = await statusAbout(cell === "self" ? role : "owner");
  const refused = cell === "self" ? [401, 403, 404].includes(status) : [401, 403].includes(status);
  const fits = refusals === null ? !refused : refusals.includes(status);
  // Without an identifier in the call there is nobody else to ask about.
  const hasOthers = cell === "self" && (key.includes("uuid") || key === "PATCH /users");
  const aboutOther = hasOthers ? await statusAbout(role === "owner" ? "other_organiser" : "owner") : 404;
  return [
    ...(fits ? [] : [`the table says ${cell}, the answer was ${status}`]),
    ...(aboutOther === 404 ? [] : [`somebody else's record was answered with ${aboutOther}`]),
  ];
}

// Parties are walked with real ones, in a test of their own.
describe.each(keys.filter((key) => !isAboutParty(key)))("%s", (key) => {
  // Each call has its own: some of them sign people out.
  beforeAll(newPeople);

  test.each(roles)("for %s is what the table says", async (role) => {
    expect(await broken(key, role)).toEqual([]);
  });

  test("with a dead token is 401, unless the call forgives it", async () => {
    const { status } = await send(house.app, key, { ...request(key, "owner", "owner"), token: "dead" });
    expect(status === 401).toBe(callOf(key).forgivesDeadToken !== true);
  });
});

test("reading one user climbs from stranger to oneself and the admin", async () => {
  await newPeople();
  const rungs = (["visitor", "other_organiser", "owner", "admin"] as const).map((role) =>
    request("GET /users/{uuid}", role, "owner"),
  );
  expect(await climbs(house.app, "GET /users/{uuid}", rungs)).toEqual([401, 404, 200, 200]);
});
