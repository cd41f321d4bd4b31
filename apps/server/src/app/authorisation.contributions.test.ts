import { type CallKey, callOf, calls } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { aContact } from "../features/charities/charities.builders.ts";
import {
  aContribution,
  aGiver,
  anIntention,
  askAboutContribution,
  isAboutContributions,
} from "../features/contributions/contributions.builders.ts";
import { aGuest } from "../features/parties/parties.builders.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";
import { cellOf, type Role, roles } from "../../test-support/authorisation-table.ts";
import { send } from "../../test-support/send.ts";

let ctx: TestApp;
let tokens: Partial<Record<Role, string>>;
let records: Parameters<typeof askAboutContribution>[1];

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

// Each test gets its own records: a guest's new intention replaces the previous one.
beforeEach(async () => {
  const second = await aSignedInUser(ctx.deps, { firstName: "Dan" });
  const { organiser, party, guestId } = await aGiver(ctx, { secondOrganiserId: second.id });
  const { token: admin } = await aSignedInUser(ctx.deps, { role: 2 });
  const { token: other } = await aSignedInUser(ctx.deps);
  const contact = await aContact(ctx.deps, party.charities[0]?.charity.id ?? "");
  tokens = {
    owner: organiser.token,
    second_organiser: second.token,
    other_organiser: other,
    admin,
    charity_contact: contact,
  };
  const { id: contributionId } = await anIntention(ctx.deps, { guestId, partyId: party.id });
  records = { partyId: party.id, guestId, contributionId };
});

const unknown = () => {
  const [partyId, guestId] = [ctx.deps.random.uuid(), ctx.deps.random.uuid()];
  return { partyId, guestId, contributionId: ctx.deps.random.uuid() };
};

async function call(key: CallKey, token: string | undefined, about = records): Promise<number> {
  const asked = { ...askAboutContribution(key, about), ...(token !== undefined && { token }) };
  return (await send(ctx.app, key, asked)).status;
}

/** On calls authorised by the guest link, a refusal in the table means a caller without that link. */
const withoutLink = (key: CallKey, cell: string) => callOf(key).access === "token" && /^\d+$/.test(cell);

/** The status that the table promises. Calls marked `sig` are sent unsigned here, so they get 401. */
function promised(key: CallKey, cell: string): number {
  if (/^\d+$/.test(cell)) return Number(cell);
  if (cell === "sig") return 401;
  return key === "POST /donations" ? 201 : 200;
}

describe.each((Object.keys(calls) as CallKey[]).filter(isAboutContributions))("%s", (key) => {
  test.each(roles)("answers %s as the authorisation table says", async (role) => {
    const cell = cellOf(key, role);
    const about = withoutLink(key, cell) ? unknown() : records;
    expect(await call(key, tokens[role], about)).toBe(promised(key, cell));
  });

  test("refuses unknown records, even to the organiser, and an invalid token", async () => {
    expect(await call(key, tokens.owner, unknown())).toBe(cellOf(key, "owner") === "sig" ? 401 : 404);
    expect(await call(key, "dead")).toBe(401);
  });
});

test("a guest cannot contribute to another party", async () => {
  const { party: other } = await aGiver(ctx);
  expect(await call("POST /donations", undefined, { ...records, partyId: other.id })).toBe(404);
});

test.each(roles)("the total with one private amount is shown to %s as the authorisation table says", async (role) => {
  const { partyId } = records;
  for (const amountPrivate of [true, false]) {
    const { id: guestId } = await aGuest(ctx.deps, partyId, { status: 4 });
    await aContribution(ctx.deps, { guestId, partyId, amountPrivate });
  }
  const key = "GET /donations/eventstats/{uuid}";
  const token = tokens[role];
  const sent = { params: { uuid: partyId }, ...(token !== undefined && { token }) };
  const shown = role === "admin" ? { total: "40.00", hidden: false } : { total: "20.00", hidden: true };
  expect((await send(ctx.app, key, sent)).body.data).toMatchObject({ count: 2, ...shown });
});
