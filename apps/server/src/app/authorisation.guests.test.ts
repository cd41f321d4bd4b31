import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { type CallKey, calls } from "@wishwell/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { aCharity, aContact } from "../features/charities/charities.builders.ts";
import { aGuest, aParty } from "../features/parties/parties.builders.ts";
import { isAboutGuests } from "../features/parties/party-calls.builders.ts";
import { type TestApp, testApp } from "../testing/app.ts";
import { cellOf, type Role, roles } from "../testing/authorisation-table.ts";

let house: TestApp;
let address: string;
let tokens: Partial<Record<Role, string>>;
let partyId: string;
let guestId: string;

beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" } });
  address = await house.app.listen({ port: 0, host: "127.0.0.1" });
  const owner = await aSignedInUser(house.deps);
  const { token: admin } = await aSignedInUser(house.deps, { role: 2 });
  const { token: other } = await aSignedInUser(house.deps);
  const { id: charityId } = await aCharity(house.deps);
  const contact = await aContact(house.deps, charityId);
  tokens = { owner: owner.token, other_organiser: other, admin, charity_contact: contact };
  partyId = (await aParty(house.deps, { ownerId: owner.id, charityId })).id;
  guestId = (await aGuest(house.deps, partyId, { status: 4 })).id;
});
afterAll(() => house.close());

/** Over a real connection, because one of the answers never ends by itself. */
async function ask(path: string, token: string | undefined): Promise<{ status: number; body: string }> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const request = get(`${address}/api${path}`, { headers, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const endless = response.headers["content-type"]?.startsWith("text/event-stream") === true;
  const body = endless ? "" : await text(response);
  request.destroy();
  return { status: response.statusCode ?? 0, body };
}

function pathOf(key: CallKey, cell: string): string {
  if (key === "GET /eventattendees/search") return `/eventattendees/search?event_uuid=${partyId}`;
  // Without the link there is nothing to ask for.
  const link = cell === "404" ? house.deps.random.uuid() : guestId;
  return key === "GET /eventattendees/{uuid}" ? `/eventattendees/${link}` : `/events/live/${partyId}`;
}

test.each(roles)(
  "the links of guests are in the list for %s only when the table lets them see everything",
  async (role) => {
    const key = "GET /eventattendees/search";
    const cell = cellOf(key, role);
    const { body } = await ask(pathOf(key, cell), tokens[role]);
    expect(body.includes(guestId)).toBe(cell === "ok");
  },
);

describe.each((Object.keys(calls) as CallKey[]).filter(isAboutGuests))("%s", (key) => {
  test.each(roles)("for %s is what the table says", async (role) => {
    const cell = cellOf(key, role);
    const { status } = await ask(pathOf(key, cell), tokens[role]);
    expect(status).toBe(/^\d/.test(cell) ? Number(cell) : 200);
  });

  test("with a dead token is 401", async () => {
    expect((await ask(pathOf(key, "ok"), "dead")).status).toBe(401);
  });
});
