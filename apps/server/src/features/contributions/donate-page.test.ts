import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { aContribution, aGiver, anIntention } from "./contributions.builders.ts";
import { loadDonatePage } from "./donate-page.ts";

let ctx: TestApp;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());

const load = async (id: string, query = "") => loadDonatePage(ctx.deps, { id, query: new URLSearchParams(query) });

describe("the donate page", () => {
  test("shows the guest, the amounts and whether giving is open, and is never cached", async () => {
    const { guestId, party, organiser } = await aGiver(ctx);
    const { content, personal, head } = await load(guestId);
    expect(content).toMatchObject({
      guest: { uuid: guestId, status: 4, contributed: false, amount: null },
      party: { uuid: party.id, date: party.date, over: false },
      from: organiser.firstName,
      cancelled: false,
      may_contribute: true,
      amounts: { least: 200, most: 100_000, suggested: [1000, 1500, 2000, 3000] },
      held: null,
      donation: null,
      came_back: null,
    });
    expect(personal).toBe(true);
    expect(head.canonicalPath).toBeNull();
    for (const secret of ["High Street", "Okafor", "2019-03-20", organiser.email, "hannah@example.org"]) {
      expect(JSON.stringify(content)).not.toContain(secret);
    }
  });

  test("shows a contribution only when its id is given, not by the guest link alone", async () => {
    const { guestId, party } = await aGiver(ctx);
    const { id } = await aContribution(ctx.deps, { guestId, partyId: party.id, amountPrivate: true });
    const { content } = await load(guestId);
    expect(content).toMatchObject({
      guest: { contributed: true, amount: null },
      held: "paid",
      may_contribute: false,
      donation: null,
    });
    expect(JSON.stringify(content)).not.toMatch(/20\.00|Hannah|hannah/);
    expect(JSON.stringify(content)).not.toContain(id);
    const named = (await load(guestId, `paid=${id}`)).content;
    expect(named).toMatchObject({ donation: { uuid: id, amount: "20.00", state: "paid" }, came_back: "paid" });
    expect((await load(guestId, `invoice=${id}`)).content).toMatchObject({ donation: { uuid: id }, came_back: null });
  });

  test("names the guest's carer while giving is open, to fill the giver's name", async () => {
    const { party } = await aGiver(ctx);
    const guest = await aGuest(ctx.deps, party.id, { status: 4, email: "kofi@example.org" });
    const carer = { carer_first_name: "Jo", carer_last_name: "Mensah" };
    await ctx.deps.db.updateTable("guests").set(carer).where("id", "=", guest.id).execute();
    expect((await load(guest.id)).content.guest.carer).toBe("Jo Mensah");
    await aContribution(ctx.deps, { guestId: guest.id, partyId: party.id });
    expect((await load(guest.id)).content.guest.carer).toBe("");
  });

  test("says until when a refund can be asked for, unless one was", async () => {
    const { guestId, party } = await aGiver(ctx);
    expect((await load(guestId)).content.refund_until).toBeNull();
    const { id } = await aContribution(ctx.deps, { guestId, partyId: party.id });
    expect((await load(guestId)).content.refund_until).not.toBeNull();
    await ctx.deps.db.updateTable("contributions").set({ state: "refund_asked" }).where("id", "=", id).execute();
    expect((await load(guestId)).content.refund_until).toBeNull();
  });

  test("shows nothing for the id of another guest's contribution", async () => {
    const { guestId, party } = await aGiver(ctx);
    const other = await aGuest(ctx.deps, party.id, { status: 4, email: "rufus@example.org" });
    const { id } = await anIntention(ctx.deps, { guestId: other.id, partyId: party.id });
    for (const number of [id, ctx.deps.random.uuid(), "nonsense"]) {
      expect((await load(guestId, `paid=${number}`)).content).toMatchObject({ donation: null, came_back: null });
    }
  });

  test("recognises a return from the provider by the address", async () => {
    const { guestId, party } = await aGiver(ctx);
    const { id } = await anIntention(ctx.deps, { guestId, partyId: party.id });
    expect((await load(guestId, `cancelled=${id}`)).content).toMatchObject({
      donation: { state: "intent" },
      came_back: "cancelled",
      held: "intent",
      may_contribute: true,
    });
  });

  test("is closed to guests who have not replied, and missing for unknown links", async () => {
    const { party } = await aGiver(ctx);
    const silent = await aGuest(ctx.deps, party.id, { status: 1, email: "silent@example.org" });
    expect((await load(silent.id)).content.may_contribute).toBe(false);
    for (const id of [ctx.deps.random.uuid(), "nonsense"]) {
      await expect(load(id)).rejects.toMatchObject({ kind: "not_found" });
    }
  });

  test("says when the party was cancelled", async () => {
    const { guestId, party } = await aGiver(ctx);
    await ctx.deps.db
      .updateTable("parties")
      .set({ cancelled_at: ctx.clock.now() })
      .where("id", "=", party.id)
      .execute();
    expect((await load(guestId)).content).toMatchObject({ cancelled: true, may_contribute: false });
  });
});
