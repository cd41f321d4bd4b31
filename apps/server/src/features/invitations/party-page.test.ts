import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aDraft, aGuest, aParty } from "../parties/parties.builders.ts";
import { loadPartyPage, loadPartyPageByCode } from "./party-page.ts";

let ctx: TestApp;
let owner: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp();
  owner = await aSignedInUser(ctx.deps);
});
afterAll(() => ctx.close());

const visitor = (address = "192.0.2.1"): Actor => ({ kind: "visitor", claimToken: null, address, requestId: "r" });
const load = (id: string, query = "") => loadPartyPage(ctx.deps, { id, query: new URLSearchParams(query) });
const loadByCode = (code: string, { query = "", address = "192.0.2.1" } = {}) =>
  loadPartyPageByCode(ctx.deps, visitor(address), { code, query: new URLSearchParams(query) });
const anOwnedParty = (details: Partial<Parameters<typeof aParty>[1]> = {}) =>
  aParty(ctx.deps, { ownerId: owner.id, ...details });

describe("a party's page", () => {
  test("shows who, when and where, as far as strangers may see", async () => {
    const party = await anOwnedParty({ notes: "Bring a towel", instructions: ["Siblings welcome"] });
    const page = await load(party.id);
    expect(page.content.party).toMatchObject({
      uuid: party.id,
      date: party.date,
      address: { venue: "Village Hall", city: "Bristol" },
      eventrecipients: [{ first_name: "Maya", gift: "A red bicycle", reason: "The old one is too small" }],
      notes: { instructions: ["Siblings welcome"], additional: "Bring a towel" },
      over: false,
      complete: 0,
    });
    expect(page.content.directions.map(({ href }) => href)).toEqual([
      "https://www.google.com/maps/dir/?api=1&destination=Village%20Hall%2C%20Bristol",
      "https://maps.apple.com/?daddr=Village%20Hall%2C%20Bristol",
      "https://www.openstreetmap.org/search?query=Village%20Hall%2C%20Bristol",
    ]);
    for (const secret of ["High Street", "BS6 5XQ", "Okafor", "2019-03-20", "51.46", "Avon", owner.id, owner.email]) {
      expect(JSON.stringify(page)).not.toContain(secret);
    }
  });

  test("recognises replies to a test invitation", async () => {
    const party = await anOwnedParty();
    expect((await load(party.id, "answer=test")).content.tried).toBe(true);
    expect((await load(party.id, "answer=accept")).content).not.toHaveProperty("tried");
  });

  test("has a link preview with first names, date, venue, town and card", async () => {
    const party = await anOwnedParty({ date: "2027-03-20", rsvpDate: "2027-03-06" });
    expect((await load(party.id)).head).toEqual({
      title: "You’re invited to Maya’s party",
      description: "Saturday 20 March 2027 at Village Hall, Bristol.",
      canonicalPath: `/@${party.shortCode}`,
      cardPath: `/api/posters/card/${party.id}.png`,
    });
  });

  test("lists guests who replied by first name and initial, and no one else", async () => {
    const party = await anOwnedParty();
    await aGuest(ctx.deps, party.id, { firstName: "Olive", lastName: "Bennett", status: 4 });
    await aGuest(ctx.deps, party.id, { firstName: "Freya", lastName: "Östberg", status: 3 });
    for (const status of [0, 1, 2, 100]) await aGuest(ctx.deps, party.id, { firstName: "Silent", status });
    const { content } = await load(party.id);
    expect(content.replies?.guests).toEqual([
      { guest_first_name: "Olive", guest_last_name: "B", status: 4 },
      { guest_first_name: "Freya", guest_last_name: "Ö", status: 3 },
    ]);
    expect(content.replies?.meta).toMatchObject({ total: 2, path: `/@${party.shortCode}` });
  });

  test("has no guest list when the organiser hides it", async () => {
    const party = await anOwnedParty({ hideGuestList: true });
    await aGuest(ctx.deps, party.id, { firstName: "Olive", status: 4 });
    const page = await load(party.id);
    expect(page.content.replies).toBeNull();
    expect(JSON.stringify(page)).not.toContain("Olive");
  });

  test("pages through the names of a large party", async () => {
    const party = await anOwnedParty();
    for (let place = 10; place < 40; place += 1) {
      await aGuest(ctx.deps, party.id, { firstName: `Guest ${place}`, lastName: `A${place}`, status: 4 });
    }
    const names = async (query: string) => {
      const { content } = await load(party.id, query);
      return content.replies?.guests.map(({ guest_first_name }) => guest_first_name);
    };
    expect(await names("")).toHaveLength(24);
    expect(await names("page=2")).toEqual([34, 35, 36, 37, 38, 39].map((place) => `Guest ${place}`));
    expect(await names("page=9")).toEqual(await names("page=2"));
    expect(await names("page=nonsense")).toEqual(await names(""));
  });

  test("shows when the party is over and when it is complete", async () => {
    const party = await anOwnedParty({ date: "2020-05-02" });
    expect((await load(party.id)).content.party).toMatchObject({ over: true, complete: 0 });
    const complete = await anOwnedParty({ date: "2020-05-02", completedAt: ctx.clock.now() });
    expect((await load(complete.id)).content.party).toMatchObject({ over: true, complete: 1 });
  });

  test("of a cancelled party says whose it was and when, and nothing else", async () => {
    const party = await anOwnedParty();
    await aGuest(ctx.deps, party.id, { firstName: "Olive", status: 4 });
    await send(ctx.app, "POST /events/cancel/{uuid}", { params: { uuid: party.id }, token: owner.token });
    const page = await load(party.id);
    expect(page.content).toMatchObject({ cancelled: true, replies: null, directions: [] });
    expect(page.head.title).toContain("has been cancelled");
    for (const gone of ["Olive", "Village Hall"]) expect(JSON.stringify(page)).not.toContain(gone);
  });

  test("stays available while the party is paused", async () => {
    const party = await anOwnedParty();
    const { token } = owner;
    await send(ctx.app, "POST /events/status/{uuid}", { params: { uuid: party.id }, body: { status: 0 }, token });
    expect((await load(party.id)).content.party.uuid).toBe(party.id);
  });

  test("is not found for drafts, unfinished or deleted parties, and invalid ids", async () => {
    const deleted = await anOwnedParty();
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: deleted.id }, token: owner.token });
    const draft = await aDraft(ctx.deps);
    const unfinished = await anOwnedParty({ venue: "" });
    const unknown = ctx.deps.random.uuid();
    for (const id of [deleted.id, draft.id, unfinished.id, unknown, "", "not-a-uuid", "details"]) {
      await expect(load(id)).rejects.toMatchObject({ kind: "not_found" });
    }
    for (const { shortCode } of [deleted, draft, unfinished]) {
      await expect(loadByCode(shortCode, { address: "192.0.2.9" })).rejects.toMatchObject({ kind: "not_found" });
    }
  });
});

describe("a party's page by its code", () => {
  test("ignores case, grouping and a second @, and is the same page", async () => {
    const party = await anOwnedParty();
    const { shortCode } = party;
    const typed = [
      shortCode,
      shortCode.toLowerCase(),
      `${shortCode.slice(0, 4)}-${shortCode.slice(4)}`,
      `@${shortCode}`,
    ];
    for (const code of typed) expect(await loadByCode(code)).toEqual(await load(party.id));
  });

  test("can be opened from a plain form too", async () => {
    const party = await anOwnedParty();
    const page = await loadByCode("", { query: `code=${party.shortCode.toLowerCase()}` });
    expect(page.head.canonicalPath).toBe(`/@${party.shortCode}`);
  });

  test("cannot be guessed: after 20 misses even the right code is refused", async () => {
    const { shortCode } = await anOwnedParty();
    const address = "203.0.113.50";
    for (let miss = 0; miss < 20; miss += 1) {
      await expect(loadByCode(`MISS${miss}`, { address })).rejects.toMatchObject({ kind: "not_found" });
    }
    await expect(loadByCode(shortCode, { address })).rejects.toMatchObject({ kind: "too_many" });
    expect((await loadByCode(shortCode)).content.party.short_code).toBe(shortCode);
  });
});
