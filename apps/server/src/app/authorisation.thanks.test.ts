import { type CallKey, callOf, calls } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { aContact } from "../features/charities/charities.builders.ts";
import { askAboutThanks, aPartyThatIsOver, isAboutThanks, thank } from "../features/thanks/thanks.builders.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";
import { cellOf, hasWritten, type Role, roles } from "../../test-support/authorisation-table.ts";
import { send } from "../../test-support/send.ts";

let ctx: TestApp;
let tokens: Partial<Record<Role, string>>;
let records: Parameters<typeof askAboutThanks>[1];

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

/** A family is thanked only once: after a successful write the next test gets a new party. */
let isUsed = true;

beforeEach(async () => {
  if (!isUsed) return;
  const second = await aSignedInUser(ctx.deps, { firstName: "Dan" });
  const { organiser, party, olive, tom } = await aPartyThatIsOver(ctx, { secondOrganiserId: second.id });
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
  await thank(ctx, organiser.token, party.id, [olive]);
  records = { partyId: party.id, thankedId: olive, guestId: tom };
  isUsed = false;
});

const unknown = () => {
  const [partyId, thankedId, guestId] = [ctx.deps.random.uuid(), ctx.deps.random.uuid(), ctx.deps.random.uuid()];
  return { partyId, thankedId, guestId };
};

async function call(key: CallKey, token: string | undefined, about = records): Promise<number> {
  const asked = { ...askAboutThanks(key, about), ...(token !== undefined && { token }) };
  const { status } = await send(ctx.app, key, asked);
  isUsed ||= hasWritten(key, status);
  return status;
}

/** On calls authorised by the guest link, a refusal in the table means a caller without that link. */
const withoutLink = (key: CallKey, cell: string) => callOf(key).access === "token" && /^\d+$/.test(cell);

/** The status that the table promises. Calls marked `token` are sent with an unknown token here, so they get 404. */
function promised(cell: string): number {
  if (/^\d+$/.test(cell)) return Number(cell);
  return cell === "token" ? 404 : 200;
}

describe.each((Object.keys(calls) as CallKey[]).filter(isAboutThanks))("%s", (key) => {
  test.each(roles)("answers %s as the authorisation table says", async (role) => {
    const cell = cellOf(key, role);
    expect(await call(key, tokens[role], withoutLink(key, cell) ? unknown() : records)).toBe(promised(cell));
  });

  test("refuses unknown records, even to the organiser, and an invalid token", async () => {
    expect(await call(key, tokens.owner, unknown())).toBe(404);
    expect(await call(key, "dead")).toBe(401);
  });
});
