import { givingTexts } from "@wishwell/contract/texts/contribution-texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import {
  activityOf,
  aFullParty,
  atFullParty,
  comes,
  guestRow,
  lettersAbout,
  linesOf,
  waits,
} from "./guests.builders.ts";

let ctx: TestApp;
let at: ReturnType<typeof atFullParty>;
beforeAll(async () => {
  const now = new Date("2027-03-01T10:00:00Z");
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now, sweeps: ["offer-places"] });
  at = atFullParty(ctx);
});
afterAll(() => ctx.close());

const noticesOf = async (partyId: string) =>
  (await lettersAbout(ctx, partyId))
    .filter(({ template }) => template === "guest-notice")
    .map(({ properties }) => (properties as { what: string }).what);

describe("a yes that comes when the places have run out", () => {
  test("is kept as waiting, and says the position", async () => {
    const { organiser, partyId, first, second, third } = await aFullParty(ctx);
    await at.acceptAll([first]);
    const { status, body } = await at.accept(second);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 4, waiting: true, waiting_position: 1, offered_until: null });
    ctx.clock.advance(1000);
    await at.accept(third);
    expect([await at.standing(first), await at.standing(second), await at.standing(third)]).toEqual([
      comes,
      waits(1),
      waits(2),
    ]);
    expect(await noticesOf(partyId)).toEqual(["accepted", "waiting", "waiting"]);
    const confirmed = (await lettersAbout(ctx, partyId)).findLast(({ template }) => template === "reply-confirmed");
    expect(confirmed?.properties).toMatchObject({ waiting: "2nd on the waiting list", accepted: false });
    expect((await activityOf(ctx, partyId)).at(-1)?.details).toMatchObject({ status: 4, waiting: true });
    const { counts } = await at.list(organiser.token, partyId);
    expect(counts).toMatchObject({ 4: 1, waiting: 2 });
  });

  test("repeated changes nothing and sends nothing", async () => {
    const { partyId, first, second } = await aFullParty(ctx);
    await at.acceptAll([first, second]);
    const before = [await guestRow(ctx, second), (await lettersAbout(ctx, partyId)).length];
    expect((await at.accept(second)).status).toBe(200);
    expect([await guestRow(ctx, second), (await lettersAbout(ctx, partyId)).length]).toEqual(before);
  });

  test("is left out of those who come: head count, kitchen, statistics, and other guests’ page", async () => {
    const { organiser, partyId, first, second } = await aFullParty(ctx);
    await at.acceptAll([first, second]);
    const heads = await send(ctx.app, "GET /eventattendees/headcount/{uuid}", {
      params: { uuid: partyId },
      token: organiser.token,
    });
    expect(heads.body.data).toMatchObject({ children: 1, guests: [{ uuid: first }] });
    const party = await send(ctx.app, "GET /events/{uuid}", { params: { uuid: partyId }, token: organiser.token });
    expect(party.body.data?.eventstats).toMatchObject({
      attendeeStatus: { 4: { qty: 1 } },
      places: { taken: 1, offered: 0, waiting: 1 },
    });
    const others = await at.list(undefined, partyId);
    expect(others.data).toEqual([{ guest_first_name: "Guest", guest_last_name: "0", status: 4 }]);
    expect(JSON.stringify(others)).not.toContain("waiting");
    const asGuest = await send(ctx.app, "GET /eventattendees/{uuid}", { params: { uuid: second } });
    expect(asGuest.body.data?.event).not.toHaveProperty("places");
    expect(asGuest.body.data?.event.eventstats).not.toHaveProperty("places");
    expect(asGuest.body.data?.event.address).not.toHaveProperty("address1");
  });

  test("is marked in the exported list", async () => {
    const { organiser, partyId, first, second } = await aFullParty(ctx, { families: 2 });
    await at.acceptAll([first, second]);
    const { payload } = await ctx.app.inject({
      url: `/api/eventattendees/export/${partyId}`,
      headers: { authorization: `Bearer ${organiser.token}` },
    });
    expect(payload).toContain("Accepted");
    expect(payload).toContain("Waiting for a place");
  });

  test("stays waiting when the guest is sent back as read", async () => {
    const { organiser, first, second } = await aFullParty(ctx);
    await at.acceptAll([first, second]);
    const { token } = organiser;
    const { data } = (await send(ctx.app, "GET /eventattendees/{uuid}", { params: { uuid: second }, token })).body;
    const saved = await send(ctx.app, "PATCH /eventattendees", { token, body: { ...data, phone: "07700 900111" } });
    expect(saved).toMatchObject({ status: 200, body: { data: { status: 4, waiting: true, waiting_position: 1 } } });
  });

  test("can’t give, and isn’t asked to", async () => {
    const { partyId, first, second } = await aFullParty(ctx);
    await at.acceptAll([first, second]);
    const given = { amount: "20", amount_private: false, gift_aid: false, billing_name: "Hannah Bennett" };
    const body = { eventattendee_uuid: second, event_uuid: partyId, ...given };
    const refused = await send(ctx.app, "POST /donations", { body });
    expect(refused).toMatchObject({ status: 409, body: { reason: "waiting", message: givingTexts.waitingForPlace } });
    // Not even what the family had begun to give before it changed its mind twice.
    const begun = await send(ctx.app, "POST /donations", { body: { ...body, eventattendee_uuid: first } });
    await at.decline(first);
    await at.accept(second);
    await at.accept(first);
    const checkout = await send(ctx.app, "POST /donations/checkout/{uuid}", {
      params: { uuid: begun.body.data?.uuid ?? "" },
    });
    expect(checkout).toMatchObject({ status: 409, body: { reason: "waiting" } });
  });
});

describe("the last place", () => {
  test("is given once to 50 families who say yes at the same moment", async () => {
    const { partyId, ids } = await aFullParty(ctx, { places: 1, families: 50 });
    const replies = await Promise.all(ids.map(at.accept));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await at.countAt(partyId, 4), await at.countAt(partyId, 5)]).toEqual([1, 49]);
    const positions = await Promise.all(ids.map(async (id) => (await at.standing(id)).position));
    expect(positions.filter((position) => position !== null).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 49 }, (_, place) => place + 1),
    );
  });

  test("is taken exactly once when the family it was offered to answers 50 times", async () => {
    const { partyId, first, second } = await aFullParty(ctx);
    await at.acceptAll([first, second]);
    await at.decline(first);
    await Promise.all(Array.from({ length: 50 }, () => at.accept(second)));
    expect([await at.countAt(partyId, 4), await at.countAt(partyId, 5)]).toEqual([1, 0]);
    expect((await at.lettersTo(partyId, second)).toSorted()).toEqual([
      "place-offered",
      "reply-confirmed",
      "reply-confirmed",
    ]);
  });

  test("is offered once when 50 requests decline it", async () => {
    const { partyId, first, second, third } = await aFullParty(ctx);
    await at.acceptAll([first, second, third]);
    await Promise.all(Array.from({ length: 50 }, () => at.decline(first)));
    const offers = (await lettersAbout(ctx, partyId)).filter(({ template }) => template === "place-offered");
    expect(offers.map(({ guest_id }) => guest_id)).toEqual([second]);
  });
});

describe("the number of places", () => {
  test("is the organiser’s to see and to change; wrong numbers are named", async () => {
    const { organiser, partyId } = await aFullParty(ctx, { places: 5 });
    expect((await at.change(organiser.token, partyId, { places: "20" })).body.data).toMatchObject({ places: 20 });
    expect((await at.change(organiser.token, partyId, { places: "" })).body.data).toMatchObject({ places: null });
    for (const places of [0, 301, "many", 2.5]) {
      expect((await at.change(organiser.token, partyId, { places })).body.errors).toEqual({
        places: [fieldTexts.places],
      });
    }
  });

  test("raised gives the new places in order, and emails those families", async () => {
    const { organiser, partyId, first, second, third } = await aFullParty(ctx);
    await at.acceptAll([first, second, third]);
    await at.change(organiser.token, partyId, { places: 2 });
    expect([await at.standing(second), await at.standing(third)]).toEqual([comes, waits(1)]);
    const given = (await lettersAbout(ctx, partyId)).filter(
      ({ properties }) => "given" in properties && properties.given,
    );
    expect(given.map(({ guest_id, template }) => [guest_id, template])).toEqual([[second, "reply-confirmed"]]);
    expect((await linesOf(ctx, partyId)).at(-1)).toMatchObject({ guest_id: second, kind: "invitation" });
  });

  test("removed gives everyone a place", async () => {
    const { organiser, partyId, first, second, third } = await aFullParty(ctx);
    await at.acceptAll([first, second, third]);
    await at.change(organiser.token, partyId, { places: null });
    expect([await at.countAt(partyId, 4), await at.countAt(partyId, 5)]).toEqual([3, 0]);
  });

  test("lowered takes nobody’s place", async () => {
    const { organiser, partyId, first, second } = await aFullParty(ctx, { places: 2 });
    await at.acceptAll([first, second]);
    await at.change(organiser.token, partyId, { places: 1 });
    expect(await at.countAt(partyId, 4)).toBe(2);
  });
});

describe("an organiser who sets replies by hand", () => {
  test("gives no more places than there are", async () => {
    const { organiser, partyId, first, second, third } = await aFullParty(ctx);
    expect((await at.reply(first, 4, organiser.token)).body.data).not.toHaveProperty("waiting");
    expect((await at.reply(second, 4, organiser.token)).body.data).toMatchObject({ waiting: true });
    const refused = await at.reply(second, 4, organiser.token);
    expect(refused).toMatchObject({ status: 409, body: { reason: "no_place", message: texts.noPlaceFree } });
    const many = await send(ctx.app, "POST /eventattendees/statusmany", {
      token: organiser.token,
      body: { uuids: [first, second, third].join(","), status: 4 },
    });
    expect(many.status).toBe(200);
    expect([await at.countAt(partyId, 4), await at.countAt(partyId, 5)]).toEqual([1, 2]);
  });

  test("filters the list by those who wait, in their order", async () => {
    const { organiser, partyId, first, second, third } = await aFullParty(ctx);
    await at.acceptAll([first, third, second]);
    const { data = [] } = await at.list(organiser.token, partyId, { status: "waiting" });
    expect(data.map(({ uuid, waiting_position }) => [uuid, waiting_position])).toEqual([
      [third, 1],
      [second, 2],
    ]);
  });
});
