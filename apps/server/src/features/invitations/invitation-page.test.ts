import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aContribution, anIntention } from "../contributions/contributions.builders.ts";
import { openCheckout } from "../contributions/checkout.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { loadInvitationPage } from "./invitation-page.ts";

let ctx: TestApp;
let owner: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp();
  owner = await aSignedInUser(ctx.deps);
});
afterAll(() => ctx.close());

const load = (id: string, query = "") => loadInvitationPage(ctx.deps, { id, query: new URLSearchParams(query) });

async function anInvitation(status: number, details: Partial<Parameters<typeof aParty>[1]> = {}) {
  const party = await aParty(ctx.deps, { ownerId: owner.id, ...details });
  const guest = await aGuest(ctx.deps, party.id, { firstName: "Olive", lastName: "Bennett", status });
  return { party, guest };
}

describe("an invitation", () => {
  test("names the guest, the organiser and the place", async () => {
    const { guest } = await anInvitation(1);
    const { content, head, personal } = await load(guest.id);
    expect(content.guest).toEqual({
      uuid: guest.id,
      guest_first_name: "Olive",
      guest_last_name: "Bennett",
      status: 1,
      siblings: { numbers: 2, names: "Ana, Rui" },
      adults_staying: 1,
      requirements: "",
      allergies: ["nuts"],
      diets: [],
      contributed: false,
      amount: null,
      answered_at: null,
      version: 1,
    });
    expect(content.from).toBe(owner.firstName);
    expect(content.party.address).toMatchObject({
      venue: "Village Hall",
      address1: "12 High Street",
      postcode: "BS6 5XQ",
      lat: 51.46,
      lng: -2.59,
    });
    expect(content.directions.map(({ href }) => href)).toContain("https://maps.apple.com/?daddr=51.46%2C-2.59");
    expect(head).toMatchObject({ title: "You’re invited to Maya’s party", canonicalPath: null });
    expect(personal).toBe(true);
  });

  test("contains nothing about the child, the organiser or other guests that guests may not see", async () => {
    const { party, guest } = await anInvitation(4);
    const other = await aGuest(ctx.deps, party.id, { firstName: "Noah", lastName: "Adeyemi", status: 4 });
    const page = JSON.stringify(await load(guest.id));
    for (const secret of ["Okafor", "2019-03-20", owner.id, owner.email, other.id, "Adeyemi", "020 7946"]) {
      expect(page).not.toContain(secret);
    }
    expect(page).toContain('"guest_first_name":"Noah","guest_last_name":"A"');
  });

  test.each([1, 3])("hides the street from status %i when only guests who accepted may see it", async (status) => {
    const { guest } = await anInvitation(status, { addressAfterAccept: true });
    const { party, directions } = (await load(guest.id)).content;
    expect(party.address).toEqual({ venue: "Village Hall", city: "Bristol" });
    expect(directions[0]?.href).toMatch(/destination=Village%20Hall%2C%20Bristol$/);
  });

  test("shows the street to guests who accepted", async () => {
    const { guest } = await anInvitation(4, { addressAfterAccept: true });
    expect((await load(guest.id)).content.party.address.address1).toBe("12 High Street");
  });

  test("offers no second payment while one is being checked", async () => {
    const { party, guest } = await anInvitation(4);
    expect((await load(guest.id)).content).toMatchObject({ may_contribute: true, payment_pending: false });
    await aContribution(ctx.deps, { guestId: guest.id, partyId: party.id, card: "4000000000000077" });
    expect((await load(guest.id)).content).toMatchObject({ may_contribute: false, payment_pending: true });
  });

  test("is where the provider's cancel link leads, without the contribution's number", async () => {
    const { party, guest } = await anInvitation(4);
    const { id } = await anIntention(ctx.deps, { guestId: guest.id, partyId: party.id });
    await openCheckout(ctx.deps, { id });
    const order = await ctx.deps.db
      .selectFrom("sandbox_orders")
      .select("cancel_url")
      .where("invoice_id", "=", id)
      .executeTakeFirst();
    expect(order?.cancel_url).toBe(`http://localhost:3000/eventattendee/${guest.id}?cancelled=1`);
    expect((await load(guest.id, "cancelled=1")).content).toMatchObject({
      may_contribute: true,
      payment_cancelled: true,
    });
  });

  test("is not found for unknown links", async () => {
    const { party } = await anInvitation(1);
    for (const id of [party.id, ctx.deps.random.uuid(), "nonsense"]) {
      await expect(load(id)).rejects.toMatchObject({ kind: "not_found" });
    }
  });
});
