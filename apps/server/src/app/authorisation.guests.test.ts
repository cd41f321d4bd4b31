import { once } from "node:events";
import { type IncomingMessage, request as openRequest } from "node:http";
import { text } from "node:stream/consumers";
import { type CallKey, callOf, calls } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { aCharity, aContact } from "../features/charities/charities.builders.ts";
import { askAboutGuest, isAboutGuests } from "../features/guests/guests.builders.ts";
import { replyHere } from "../features/join-requests/join-requests.builders.ts";
import { aGuest, aParty } from "../features/parties/parties.builders.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";
import { cellOf, type Role, roles } from "../../test-support/authorisation-table.ts";

let ctx: TestApp;
let address: string;
let tokens: Partial<Record<Role, string>>;
let ownerId: string;
let secondOrganiserId: string;
let charityId: string;
let records: Parameters<typeof askAboutGuest>[1];

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  address = await ctx.app.listen({ port: 0, host: "127.0.0.1" });
  const owner = await aSignedInUser(ctx.deps);
  const { token: admin } = await aSignedInUser(ctx.deps, { role: 2 });
  const { token: other } = await aSignedInUser(ctx.deps);
  const second = await aSignedInUser(ctx.deps, { firstName: "Dan" });
  ownerId = owner.id;
  secondOrganiserId = second.id;
  charityId = (await aCharity(ctx.deps)).id;
  const contact = await aContact(ctx.deps, charityId);
  tokens = {
    owner: owner.token,
    second_organiser: second.token,
    other_organiser: other,
    admin,
    charity_contact: contact,
  };
});
afterAll(() => ctx.close());

// Each test gets its own guest: some calls delete it.
beforeEach(async () => {
  const { id: partyId } = await aParty(ctx.deps, { ownerId, secondOrganiserId, charityId, classLink: true });
  const { id: guestId } = await aGuest(ctx.deps, partyId, { status: 4 });
  records = { partyId, guestId, requestId: await aRequest(partyId), replyId: await aReply(partyId) };
});

async function aRequest(partyId: string): Promise<string> {
  const id = ctx.deps.random.uuid();
  const asker = { name: "Bob Low", email: "bob@example.org", email_key: "bob@example.org" };
  await ctx.deps.db
    .insertInto("invite_requests")
    .values({ id, party_id: partyId, ...asker, created_at: ctx.clock.now() })
    .execute();
  return id;
}

async function aReply(partyId: string): Promise<string> {
  const { body } = await replyHere(ctx, partyId);
  return body.data?.uuid ?? "";
}

const unknown = () => ({
  replyId: ctx.deps.random.uuid(),
  partyId: ctx.deps.random.uuid(),
  guestId: ctx.deps.random.uuid(),
  requestId: ctx.deps.random.uuid(),
});

/** Uses a real connection, because one response is an event stream that never ends. */
async function ask(key: CallKey, token: string | undefined, about = records) {
  const [method = "", path = ""] = key.split(" ");
  const { params, query = {}, body } = askAboutGuest(key, about);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name] ?? "");
  const sent = body === undefined ? "" : JSON.stringify(body);
  const headers = {
    accept: "application/json",
    ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(sent) }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const url = `${address}/api${filled}?${new URLSearchParams(query).toString()}`;
  const request = openRequest(url, { method, headers, agent: false });
  request.end(sent);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const endless = response.headers["content-type"]?.startsWith("text/event-stream") === true;
  const answer = endless ? "" : await text(response);
  request.destroy();
  return { status: response.statusCode ?? 0, body: answer };
}

/** On calls authorised by the guest link, a refusal in the table means a caller without that link. */
const withoutLink = (key: CallKey, cell: string) => callOf(key).access === "token" && /^\d+$/.test(cell);

/** The statuses that the table promises. Calls marked `token` are sent with an unknown token here, so they get 404. */
function promised(cell: string): readonly number[] {
  if (/^\d+$/.test(cell)) return [Number(cell)];
  return cell === "token" ? [404] : [200, 201];
}

test.each(roles)("guest links are listed for %s only if the authorisation table grants full access", async (role) => {
  const key = "GET /eventattendees/search";
  const { body } = await ask(key, tokens[role]);
  expect(body.includes(records.guestId)).toBe(cellOf(key, role) === "ok");
});

describe.each((Object.keys(calls) as CallKey[]).filter(isAboutGuests))("%s", (key) => {
  test.each(roles)("answers %s as the authorisation table says", async (role) => {
    const cell = cellOf(key, role);
    const { status } = await ask(key, tokens[role], withoutLink(key, cell) ? unknown() : records);
    expect(promised(cell)).toContain(status);
  });

  test("refuses unknown records, even to the organiser", async () => {
    expect((await ask(key, tokens.owner, unknown())).status).toBe(404);
  });

  test("refuses an invalid token with 401", async () => {
    expect((await ask(key, "dead")).status).toBe(401);
  });
});

test("a call is answered the same with a trailing slash", async () => {
  const { guestId } = records;
  const headers = { authorization: `Bearer ${tokens.owner}`, "content-type": "application/json" };
  const body = JSON.stringify({ uuids: guestId, status: 4 });
  const response = await fetch(`${address}/api/eventattendees/statusmany/`, { method: "POST", headers, body });
  expect(response.status).toBe(200);
});
