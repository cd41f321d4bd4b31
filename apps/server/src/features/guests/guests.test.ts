import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aDraft, aGuest, aParty } from "../parties/parties.builders.ts";

let ctx: TestApp;
let organiser: Awaited<ReturnType<typeof aSignedInUser>>;
let stranger: typeof organiser;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  organiser = await aSignedInUser(ctx.deps);
  stranger = await aSignedInUser(ctx.deps);
});
afterAll(() => ctx.close());

const list = (partyId: string, token?: string, query: Record<string, string> = {}) =>
  send(ctx.app, "GET /eventattendees/search", {
    query: { event_uuid: partyId, ...query },
    ...(token !== undefined && { token }),
  });
const firstNames = async (partyId: string, query: Record<string, string>) =>
  (await list(partyId, organiser.token, query)).body.data?.map(({ guest_first_name }) => guest_first_name);
const open = (uuid: string) => send(ctx.app, "GET /eventattendees/{uuid}", { params: { uuid } });

const everyStatus = [0, 1, 2, 3, 4, 100];
async function aPartyWithGuests(wanted: Partial<Parameters<typeof aParty>[1]> = {}) {
  const party = await aParty(ctx.deps, { ownerId: organiser.id, ...wanted });
  for (const status of everyStatus) {
    await aGuest(ctx.deps, party.id, { firstName: `Guest${status}`, lastName: `Émile${status}`, status });
  }
  return party;
}

describe("a party's guests", () => {
  test("are shown in full to the organiser and to admins, whatever they replied", async () => {
    const party = await aPartyWithGuests();
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    for (const { token } of [organiser, admin]) {
      const { body } = await list(party.id, token, { orderby: "status" });
      expect(body.data?.map(({ status }) => status)).toEqual(everyStatus);
      expect(body.data?.[0]).toMatchObject({
        event_uuid: party.id,
        email: expect.stringContaining("@example.org"),
        phone: "020 7946 0000",
        siblings: { numbers: 2, names: "Ana, Rui" },
        allergies: ["nuts"],
        delivery_failed: false,
      });
      expect(body.data?.at(-1)?.delivery_failed).toBe(true);
    }
  });

  test("are shown to others only if they replied, as first name, initial and reply", async () => {
    const party = await aPartyWithGuests();
    for (const token of [undefined, stranger.token]) {
      const { body } = await list(party.id, token);
      expect(body.data).toEqual([
        { guest_first_name: "Guest3", guest_last_name: "É", status: 3 },
        { guest_first_name: "Guest4", guest_last_name: "É", status: 4 },
      ]);
      expect(body.meta?.total).toBe(2);
    }
  });

  test("are hidden from others when the organiser hides the list", async () => {
    const party = await aPartyWithGuests({ hideGuestList: true });
    expect((await list(party.id)).body).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await list(party.id, organiser.token)).body.data).toHaveLength(everyStatus.length);
  });

  test("can be sorted by latest reply, then by name", async () => {
    const party = await aParty(ctx.deps, { ownerId: organiser.id });
    await aGuest(ctx.deps, party.id, { firstName: "Ana", lastName: "Early", status: 4 });
    ctx.clock.advance(60_000);
    for (const lastName of ["Zola", "Moss"]) await aGuest(ctx.deps, party.id, { lastName, status: 3 });
    const { body } = await list(party.id, organiser.token, { orderby: "latest", dir: "desc" });
    expect(body.data?.map(({ guest_last_name }) => guest_last_name)).toEqual(["Moss", "Zola", "Early"]);
  });

  test("are paged in order, and page links keep the party", async () => {
    const party = await aPartyWithGuests();
    const page = async (number: string) => {
      const { body } = await list(party.id, organiser.token, { perpage: "4", page: number });
      return { names: body.data?.map(({ guest_first_name }) => guest_first_name), links: body.links };
    };
    const first = await page("1");
    const second = await page("2");
    expect([...(first.names ?? []), ...(second.names ?? [])].toSorted()).toEqual(
      everyStatus.map((status) => `Guest${status}`).toSorted(),
    );
    expect(first.links?.next).toContain(`event_uuid=${party.id}`);
  });

  test("return 404 for an unclaimed draft or an unknown party", async () => {
    const draft = await aDraft(ctx.deps);
    for (const id of [draft.id, ctx.deps.random.uuid()]) {
      expect((await list(id)).status).toBe(404);
      expect((await list(id, stranger.token)).status).toBe(404);
    }
  });
});

async function aList() {
  const party = await aParty(ctx.deps, { ownerId: organiser.id });
  const people = [
    { firstName: "Zoë", lastName: "Carter", email: "hannah@example.org", status: 4 },
    { firstName: "Ludo", lastName: "O’Neill", email: "b@example.org", status: 1 },
    { firstName: "Ella-Mae", lastName: "Őrsi", email: "c@example.org", status: 1 },
    { firstName: "50%_off", lastName: "Adams", email: "d@example.org", status: 0 },
  ];
  const ids: string[] = [];
  for (const person of people) ids.push((await aGuest(ctx.deps, party.id, person)).id);
  return { partyId: party.id, ids };
}

describe("the organiser's list", () => {
  test.each([
    ["zoe", ["Zoë"]],
    ["ZOË".normalize("NFD"), ["Zoë"]],
    ["orsi", ["Ella-Mae"]],
    ["o'neill", ["Ludo"]],
    ["carter hannah@", ["Zoë"]],
    ["02079460000", ["50%_off", "Zoë", "Ludo", "Ella-Mae"]],
    ["%", ["50%_off"]],
    ["_", ["50%_off"]],
    ["nobody", []],
    ["  ", ["50%_off", "Zoë", "Ludo", "Ella-Mae"]],
  ])("can be searched for %j", async (q, found) => {
    const { partyId } = await aList();
    expect((await firstNames(partyId, { q }))?.toSorted()).toEqual(found.toSorted());
  });

  test("filters by status, and counts every status whatever the search", async () => {
    const { partyId } = await aList();
    const { body } = await list(partyId, organiser.token, { status: "1", q: "ludo" });
    expect(body.data?.map(({ guest_first_name }) => guest_first_name)).toEqual(["Ludo"]);
    expect(body.meta?.total).toBe(1);
    expect(body.counts).toEqual({ "0": 1, "1": 2, "2": 0, "3": 0, "4": 1, "100": 0, waiting: 0 });
    expect(body.links?.last).toMatch(/status=1.*q=ludo/);
    expect((await list(partyId, organiser.token, { status: "7" })).status).toBe(422);
  });

  test("counts guests' messages, and sorts by them, by email address and by siblings", async () => {
    const { partyId, ids } = await aList();
    const [zoe = "", ludo = ""] = ids;
    const write = (guestId: string, content: string) =>
      send(ctx.app, "POST /events/attendeemessage/{uuid}", { params: { uuid: guestId }, body: { content } });
    for (const content of ["One", "Two"]) await write(ludo, content);
    await write(zoe, "Hello");
    await ctx.deps.db.updateTable("guests").set({ siblings: 7 }).where("id", "=", zoe).execute();
    expect((await firstNames(partyId, { orderby: "messages", dir: "desc" }))?.slice(0, 2)).toEqual(["Ludo", "Zoë"]);
    expect((await firstNames(partyId, { orderby: "siblings", dir: "desc" }))?.[0]).toBe("Zoë");
    expect(await firstNames(partyId, { orderby: "email" })).toEqual(["Ludo", "Ella-Mae", "50%_off", "Zoë"]);
    const { body } = await list(partyId, organiser.token, { q: "ludo" });
    expect(body.data?.[0]).toMatchObject({ messages: 2, unread: 2 });
  });

  test("reveals nothing to others by its filters, order or counts", async () => {
    const { partyId } = await aList();
    const { body } = await list(partyId, undefined, { q: "ludo", status: "0", orderby: "email" });
    expect(body.data).toEqual([{ guest_first_name: "Zoë", guest_last_name: "C", status: 4 }]);
    expect(body.counts).toBeUndefined();
  });
});

describe("an invitation link", () => {
  test("opens the guest's own data and the party with its address, without signing in", async () => {
    const party = await aParty(ctx.deps, { ownerId: organiser.id });
    const guest = await aGuest(ctx.deps, party.id, { status: 1, email: "tom@example.org" });
    const { status, body } = await open(guest.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      uuid: guest.id,
      email: "tom@example.org",
      event: { uuid: party.id, address: { address1: "12 High Street", postcode: "BS6 5XQ" } },
    });
  });

  test("reveals no other guest, and nothing meant for the organiser only", async () => {
    const party = await aPartyWithGuests();
    const own = await aGuest(ctx.deps, party.id, { status: 4, email: "own@example.org" });
    const others = await ctx.deps.db
      .selectFrom("guests")
      .select(["id", "email"])
      .where("party_id", "=", party.id)
      .where("id", "!=", own.id)
      .execute();
    const answer = JSON.stringify((await open(own.id)).body);
    for (const { id, email } of others) {
      expect(answer).not.toContain(id);
      expect(answer).not.toContain(email);
    }
    for (const secret of ["2019-03-20", "Okafor", organiser.id, organiser.email, "secret-contact"]) {
      expect(answer).not.toContain(secret);
    }
  });

  test.each([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, "12 High Street"],
  ])("at status %s shows the street as %s when it is only for guests who accepted", async (status, street) => {
    const party = await aParty(ctx.deps, { ownerId: organiser.id, addressAfterAccept: true });
    const guest = await aGuest(ctx.deps, party.id, { status });
    const { body } = await open(guest.id);
    expect(body.data?.event.address.address1).toBe(street);
    expect(body.data?.event.address.venue).toBe("Village Hall");
  });

  test("opens nothing when it is unknown or its party is deleted", async () => {
    const party = await aParty(ctx.deps, { ownerId: organiser.id });
    const guest = await aGuest(ctx.deps, party.id, { status: 1 });
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: party.id }, token: organiser.token });
    expect((await open(guest.id)).status).toBe(404);
    expect((await open(ctx.deps.random.uuid())).status).toBe(404);
    expect((await open("no-uuid")).status).toBe(404);
  });
});

test("an organiser's export contains the guests of their own parties only", async () => {
  const owner = await aSignedInUser(ctx.deps);
  const party = await aParty(ctx.deps, { ownerId: owner.id });
  await aGuest(ctx.deps, party.id, { firstName: "Olive", email: "olive@example.org" });
  await aPartyWithGuests();
  const { body } = await send(ctx.app, "GET /users/export/{uuid}", {
    params: { uuid: owner.id },
    token: owner.token,
  });
  expect(body).toMatchObject({
    guests: [{ event_uuid: party.id, guest_first_name: "Olive", allergies: ["nuts"], invitation: null }],
  });
  expect(JSON.stringify(body)).not.toContain("Guest4");
});
