import { addDays, londonDay } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "./parties.builders.ts";

let ctx: TestApp;
let organiser: Awaited<ReturnType<typeof aSignedInUser>>;
let other: typeof organiser;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2027-03-01T12:00:00Z") });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  organiser = await aSignedInUser(ctx.deps);
  other = await aSignedInUser(ctx.deps);
});

type Historic = "0" | "1";
const parties = (historic: Historic, query: Record<string, string> = {}, person = organiser) =>
  send(ctx.app, "GET /users/events/{uuid}/{historic}", {
    params: { uuid: person.id, historic },
    query,
    token: person.token,
  });
const invitations = (historic: Historic, query: Record<string, string> = {}) =>
  send(ctx.app, "GET /users/invitations/{uuid}/{historic}", {
    params: { uuid: organiser.id, historic },
    query,
    token: organiser.token,
  });
const partyNames = async (historic: Historic, query: Record<string, string> = {}) =>
  (await parties(historic, query)).body.data?.map(({ name }) => name);
const invitationNames = async (historic: Historic, query: Record<string, string> = {}) =>
  (await invitations(historic, query)).body.data?.map(({ event_name }) => event_name);
const daysAhead = (days: number) => addDays(londonDay(ctx.deps.clock.now()), days);
const partyOn = (days: number, wanted: Partial<Parameters<typeof aParty>[1]> = {}) =>
  aParty(ctx.deps, { ownerId: organiser.id, date: daysAhead(days), ...wanted });
const pay = (id: string) =>
  ctx.deps.db.updateTable("parties").set({ organiser_paid_at: new Date() }).where("id", "=", id).execute();

describe("a user's own parties", () => {
  test("are current until they are complete and paid out, or over for 30 days", async () => {
    const completedAt = ctx.deps.clock.now();
    await partyOn(10, { name: "to come" });
    await partyOn(-29, { name: "just over" });
    await partyOn(-31, { name: "long over" });
    await partyOn(-5, { name: "complete", completedAt });
    await pay((await partyOn(-4, { name: "complete and paid", completedAt })).id);
    await partyOn(0, { name: "no day yet", date: null });
    expect((await partyNames("0"))?.toSorted()).toEqual(["complete", "just over", "no day yet", "to come"]);
    expect((await partyNames("1"))?.toSorted()).toEqual(["complete and paid", "long over"]);
  });

  test("have a historic flag that agrees with the list they are in", async () => {
    for (const days of [-40, -30, -29, -1, 0, 1]) await partyOn(days);
    for (const [historic, flag] of [
      ["0", false],
      ["1", true],
    ] as const) {
      const { body } = await parties(historic);
      expect(body.data?.length).toBeGreaterThan(0);
      expect(body.data?.every((party) => party.historic === flag)).toBe(true);
    }
  });

  test("are sorted and paged, without deleted ones and other people's", async () => {
    for (const days of [3, 1, 2]) await partyOn(days, { name: `in ${days} days` });
    await aParty(ctx.deps, { ownerId: other.id, name: "somebody else's" });
    const deleted = await partyOn(4, { name: "deleted" });
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: deleted.id }, token: organiser.token });
    expect(await partyNames("0", { perpage: "2" })).toEqual(["in 1 days", "in 2 days"]);
    const { body: last } = await parties("0", { perpage: "2", page: "2" });
    expect(last.data?.map(({ name }) => name)).toEqual(["in 3 days"]);
    expect(last.meta).toMatchObject({ total: 3, last_page: 2 });
    expect((await partyNames("0", { dir: "desc" }))?.[0]).toBe("in 3 days");
    expect((await partyNames("0", { orderby: "name", dir: "desc" }))?.[0]).toBe("in 3 days");
  });

  test("are visible to the user and to admins only", async () => {
    await partyOn(1);
    const ask = async (token?: string) =>
      send(ctx.app, "GET /users/events/{uuid}/{historic}", {
        params: { uuid: organiser.id, historic: "0" },
        ...(token !== undefined && { token }),
      });
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    expect((await ask()).status).toBe(401);
    expect((await ask(other.token)).status).toBe(404);
    expect((await ask(admin.token)).body.data).toHaveLength(1);
  });

  test.each(["2", "x"])("can be asked for as current (0) or historic (1), not %s", async (historic) => {
    expect((await parties(historic as Historic)).status).toBe(422);
  });
});

describe("a user's invitations", () => {
  test("are those sent to their verified email address, however it is spelt", async () => {
    const party = await aParty(ctx.deps, { ownerId: other.id, name: "Leo turns 5" });
    const email = organiser.email.toUpperCase();
    const guest = await aGuest(ctx.deps, party.id, { firstName: "Maya", email, status: 1 });
    await aGuest(ctx.deps, party.id, { firstName: "Somebody else", status: 4 });
    const { body } = await invitations("0");
    expect(body.data).toEqual([
      {
        uuid: guest.id,
        event_uuid: party.id,
        event_name: "Leo turns 5",
        date: party.date,
        start_time: "14:00",
        rsvp_date: party.rsvpDate,
        venue: "Village Hall",
        charity_names: party.charities[0]?.charity.name,
        eventtheme: null,
        eventtheme_uuid: "traditional",
        guest_first_name: "Maya",
        status: 1,
        contributed: false,
        amount: null,
        may_contribute: false,
        over: false,
      },
    ]);
  });

  test("say whether the guest may contribute now: after replying, until the party is complete", async () => {
    const { email } = organiser;
    const completedAt = ctx.deps.clock.now();
    for (const [days, status, more] of [
      [9, 1, {}],
      [8, 3, {}],
      [7, 4, {}],
      [-2, 4, {}],
      [-1, 4, { completedAt }],
      [-5, 4, {}],
    ] as const) {
      const party = await aParty(ctx.deps, { ownerId: other.id, date: daysAhead(days), name: `${days}`, ...more });
      await aGuest(ctx.deps, party.id, { email, status });
    }
    const { body } = await invitations("0");
    const may = body.data?.filter(({ may_contribute }) => may_contribute).map(({ event_name }) => event_name);
    expect(may).toEqual(["-2", "7", "8"]);
    expect(body.data?.filter(({ over }) => over)).toHaveLength(3);
  });

  test("leave out those not sent yet and those of deleted parties", async () => {
    const { email } = organiser;
    const party = await aParty(ctx.deps, { ownerId: other.id });
    await aGuest(ctx.deps, party.id, { email, status: 0 });
    const deleted = await aParty(ctx.deps, { ownerId: other.id });
    await aGuest(ctx.deps, deleted.id, { email, status: 4 });
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: deleted.id }, token: other.token });
    expect((await invitations("0")).body.data).toEqual([]);
  });

  test("are historic when their party is, and are paged", async () => {
    const { email } = organiser;
    for (const days of [-40, 2, 1, 3]) {
      const party = await aParty(ctx.deps, { ownerId: other.id, date: daysAhead(days), name: `${days}` });
      await aGuest(ctx.deps, party.id, { email, status: 4 });
    }
    expect(await invitationNames("1")).toEqual(["-40"]);
    expect(await invitationNames("0", { perpage: "2" })).toEqual(["1", "2"]);
    expect(await invitationNames("0", { perpage: "2", page: "2" })).toEqual(["3"]);
  });

  test("are listed separately for two children at one party", async () => {
    const party = await aParty(ctx.deps, { ownerId: other.id });
    const { email } = organiser;
    for (const firstName of ["Maya", "Tom"]) await aGuest(ctx.deps, party.id, { firstName, email, status: 1 });
    expect((await invitations("0")).body.data?.map(({ guest_first_name }) => guest_first_name).toSorted()).toEqual([
      "Maya",
      "Tom",
    ]);
  });
});
