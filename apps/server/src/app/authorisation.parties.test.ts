import { type CallKey, calls } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { aContact } from "../features/charities/charities.builders.ts";
import { aDraft, aParty, askAbout, isAboutParty } from "../features/parties/parties.builders.ts";
import { signedPosterAddress } from "../features/parties/public.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";
import { cellOf, hasWritten, type Role, roles } from "../../test-support/authorisation-table.ts";
import { send } from "../../test-support/send.ts";

let ctx: TestApp;
let tokens: Partial<Record<Role, string>>;
let party: Awaited<ReturnType<typeof aParty>>;
let othersParty: typeof party;
let draft: Awaited<ReturnType<typeof aDraft>>;
let othersDraft: typeof draft;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

/** Some calls change or delete the party: after a successful write the next test gets new records. */
let isUsed = true;
const use = (key: CallKey, status: number) => {
  isUsed ||= hasWritten(key, status);
  return status;
};

beforeEach(async () => {
  if (!isUsed) return;
  const children = [{}, { firstName: "Tom" }];
  const owner = await aSignedInUser(ctx.deps);
  const other = await aSignedInUser(ctx.deps);
  const admin = await aSignedInUser(ctx.deps, { role: 2 });
  const second = await aSignedInUser(ctx.deps, { firstName: "Dan" });
  party = await aParty(ctx.deps, { ownerId: owner.id, secondOrganiserId: second.id, children });
  // A contact of the charity that the party gives to.
  const contact = await aContact(ctx.deps, party.charities[0]?.charity.id ?? "");
  tokens = {
    owner: owner.token,
    second_organiser: second.token,
    other_organiser: other.token,
    admin: admin.token,
    charity_contact: contact,
  };
  othersParty = await aParty(ctx.deps, { ownerId: other.id, children });
  draft = await aDraft(ctx.deps, { children });
  othersDraft = await aDraft(ctx.deps, { children });
  isUsed = false;
});

const walked = (Object.keys(calls) as CallKey[]).filter(isAboutParty);
const namesParty = (key: CallKey) => !["GET /events", "POST /events", "POST /events/orphan"].includes(key);
const isOpen = (key: CallKey) =>
  ["GET /events/{uuid}", "POST /events/inviterequest/{uuid}"].includes(key) || /posters\/(?:public|card)/.test(key);
const tokenOf = (role: Role) => (tokens[role] === undefined ? {} : { token: tokens[role] });

async function status(key: CallKey, role: Role, about: typeof party | null, claimToken?: string): Promise<number> {
  const headers = { accept: "application/json", ...(claimToken !== undefined && { "x-claim-token": claimToken }) };
  const asked = about !== null && namesParty(key) ? askAbout(key, about) : {};
  const started = about === null && { body: { ...askAbout(key, party).body, event_uuid: undefined } };
  return use(key, (await send(ctx.app, key, { ...asked, ...started, headers, ...tokenOf(role) })).status);
}

type Outcome = readonly [asked: string, came: unknown, promised: unknown];
const may = (came: number) => ([401, 403, 404].includes(came) ? came : "may");

const promises: Record<string, (key: CallKey, role: Role) => Promise<Outcome[]>> = {
  async ok(key, role) {
    const hasOthers = ["owner", "second_organiser"].includes(role) && namesParty(key) && !isOpen(key);
    return [
      ["their own party", may(await status(key, role, party)), "may"],
      ...(hasOthers ? [["another user's", await status(key, role, othersParty), 404] as const] : []),
    ];
  },
  async f(_key, role) {
    const { body } = await send(ctx.app, "GET /events/{uuid}", { params: { uuid: party.id }, ...tokenOf(role) });
    return [
      ["the party", body.data?.uuid, party.id],
      ["its owner", body.data?.user_uuid, undefined],
    ];
  },
  async claim(key, role) {
    if (key === "POST /events/orphan") return takesOver(key, role);
    return [
      ["a draft", await status(key, role, draft), 401],
      ["a draft with another's key", await status(key, role, draft, othersDraft.claimToken), 401],
      ["another user's party with a draft's claim token", await status(key, role, party, draft.claimToken), 401],
      ["a draft with its key", may(await status(key, role, draft, draft.claimToken)), "may"],
    ];
  },
  async sig(key, role) {
    const { query } = signedAddressOf(party);
    const signed = await send(ctx.app, key, { params: { uuid: party.id }, query, ...tokenOf(role) });
    const foreign = await send(ctx.app, key, { params: { uuid: othersParty.id }, query });
    return [
      ["the party without a signature", [401, 404].includes(await status(key, role, party)), true],
      ["the party with a signature", signed.status, 200],
      ["another party with that signature", foreign.status, 401],
    ];
  },
  async orphan(key, role) {
    const started: Outcome = ["a new draft", await status(key, role, null), 201];
    if (!namesParty(key)) return [started];
    return [
      started,
      ["another user's party", await status(key, role, party), 401],
      ["a draft with another's key", await status(key, role, draft, othersDraft.claimToken), 401],
      ["a draft with its key", await status(key, role, draft, draft.claimToken), 201],
    ];
  },
};

function signedAddressOf(keyed: { id: string; shortCode: string }): { query: Record<string, string> } {
  const address = new URL(signedPosterAddress(ctx.deps.config, keyed, ctx.deps.clock.now()));
  return { query: Object.fromEntries(address.searchParams) };
}

async function takesOver(key: "POST /events/orphan", role: Role): Promise<Outcome[]> {
  const take = async (uuid: string, claim_token: string) => {
    const { status, body } = await send(ctx.app, key, { body: { event: [{ uuid, claim_token }] }, ...tokenOf(role) });
    use(key, status);
    return body.data?.uuids?.length;
  };
  return [
    ["a draft with another's key", await take(draft.id, othersDraft.claimToken), 0],
    ["another user's party with a draft's claim token", await take(othersParty.id, draft.claimToken), 0],
    ["a draft with its key", await take(draft.id, draft.claimToken), 1],
  ];
}

async function probe(key: CallKey, role: Role): Promise<Outcome[]> {
  const cell = cellOf(key, role);
  if (/^\d+$/.test(cell)) return [["the party", await status(key, role, party), Number(cell)]];
  const promise = promises[cell];
  if (promise === undefined) throw new Error(`unknown cell "${cell}" for a party`);
  return promise(key, role);
}

describe.each(walked)("%s", (key) => {
  test.each(roles)("answers %s as the authorisation table says", async (role) => {
    const outcomes = await probe(key, role);
    expect(outcomes.filter(([, came, promised]) => came !== promised)).toEqual([]);
  });

  test("refuses an invalid token with 401", async () => {
    const asked = key.startsWith("GET") ? { params: { uuid: party.id } } : askAbout(key, party);
    expect((await send(ctx.app, key, { ...asked, token: "dead" })).status).toBe(401);
  });
});
