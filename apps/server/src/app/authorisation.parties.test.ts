import { type CallKey, calls } from "@wishwell/contract/calls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { aDraft, aParty } from "../features/parties/parties.builders.ts";
import { askAbout, isAboutParty } from "../features/parties/party-calls.builders.ts";
import { type TestApp, testApp } from "../testing/app.ts";
import { cellOf, type Role } from "../testing/authorisation-table.ts";
import { send } from "../testing/send.ts";

let house: TestApp;
let tokens: Partial<Record<Role, string>>;
let party: Awaited<ReturnType<typeof aParty>>;
let othersParty: typeof party;
let draft: Awaited<ReturnType<typeof aDraft>>;
let othersDraft: typeof draft;

beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => house.close());

// Each question has its own party: some of them are deleted by the answer.
beforeEach(async () => {
  const children = [{}, { firstName: "Tom" }];
  const owner = await aSignedInUser(house.deps);
  const other = await aSignedInUser(house.deps);
  const admin = await aSignedInUser(house.deps, { role: 2 });
  tokens = { owner: owner.token, other_organiser: other.token, admin: admin.token };
  party = await aParty(house.deps, { ownerId: owner.id, children });
  othersParty = await aParty(house.deps, { ownerId: other.id, children });
  draft = await aDraft(house.deps, { children });
  othersDraft = await aDraft(house.deps, { children });
});

const callers = ["visitor", "guest_link", "other_organiser", "owner", "admin"] as const satisfies readonly Role[];
const walked = (Object.keys(calls) as CallKey[]).filter(isAboutParty);
const namesParty = (key: CallKey) => !["GET /events", "POST /events", "POST /events/orphan"].includes(key);
const isOpen = (key: CallKey) => ["GET /events/{uuid}", "POST /events/inviterequest/{uuid}"].includes(key);

async function status(key: CallKey, role: Role, about: typeof party, claimToken?: string): Promise<number> {
  const token = tokens[role];
  const headers = { accept: "application/json", ...(claimToken !== undefined && { "x-claim-token": claimToken }) };
  const asked = namesParty(key) ? askAbout(key, about) : key.startsWith("GET") ? {} : { body: {} };
  return (await send(house.app, key, { ...asked, headers, ...(token !== undefined && { token }) })).status;
}

const refusals = [401, 403, 404];

/** What the cell promises, against what the server does. */
const promises: Record<string, (key: CallKey, role: Role) => Promise<void>> = {
  async ok(key, role) {
    expect(refusals).not.toContain(await status(key, role, party));
    if (namesParty(key) && !isOpen(key) && role === "owner") expect(await status(key, role, othersParty)).toBe(404);
  },
  async f(_key, role) {
    const { body } = await send(house.app, "GET /events/{uuid}", { params: { uuid: party.id }, ...tokenOf(role) });
    expect(body).toMatchObject({ data: { uuid: party.id } });
    expect(body.data).not.toHaveProperty("user_uuid");
  },
  async claim(key, role) {
    if (key === "POST /events/orphan") return takesOver(key, role);
    expect(await status(key, role, draft)).toBe(401);
    expect(await status(key, role, draft, othersDraft.claimToken)).toBe(401);
    expect(await status(key, role, party, draft.claimToken)).toBe(401);
    expect(refusals).not.toContain(await status(key, role, draft, draft.claimToken));
  },
  async orphan(key, role) {
    const body = key === "POST /events" ? {} : { ...askAbout(key, party).body, event_uuid: "" };
    expect((await send(house.app, key, { body, ...tokenOf(role) })).status).toBe(201);
    if (key === "POST /events") return;
    expect(await status(key, role, party)).toBe(401);
    expect(await status(key, role, draft, othersDraft.claimToken)).toBe(401);
    expect(await status(key, role, draft, draft.claimToken)).toBe(201);
  },
};

const tokenOf = (role: Role) => (tokens[role] === undefined ? {} : { token: tokens[role] });

async function takesOver(key: "POST /events/orphan", role: Role): Promise<void> {
  const take = async (uuid: string, claim_token: string) =>
    (await send(house.app, key, { body: { event: [{ uuid, claim_token }] }, ...tokenOf(role) })).body.data?.uuids;
  expect(await take(draft.id, othersDraft.claimToken)).toEqual([]);
  expect(await take(othersParty.id, draft.claimToken)).toEqual([]);
  expect(await take(draft.id, draft.claimToken)).toEqual([draft.id]);
}

describe.each(walked)("%s", (key) => {
  test.each(callers)("for %s is what the table says", async (role) => {
    const cell = cellOf(key, role);
    if (/^\d+$/.test(cell)) expect(await status(key, role, party)).toBe(Number(cell));
    else await (promises[cell] ?? unknownCell(cell))(key, role);
  });

  test("with a dead token is 401", async () => {
    const asked = key.startsWith("GET") ? { params: { uuid: party.id } } : askAbout(key, party);
    expect((await send(house.app, key, { ...asked, token: "dead" })).status).toBe(401);
  });
});

function unknownCell(cell: string): never {
  throw new Error(`nobody knows what "${cell}" means for a party`);
}
