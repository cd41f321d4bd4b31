import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aConfig } from "../posters/posters.builders.ts";
import { aGuest, aParty } from "./parties.builders.ts";
import { findPartyByCode } from "./parties-read.store.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

async function aCompleteParty(wanted: Parameters<typeof aParty>[1] = {}) {
  const owner = await aSignedInUser(ctx.deps);
  const dates = { date: "2026-06-13", endDate: "2026-06-14", rsvpDate: "2026-06-01" };
  const completedAt = ctx.deps.clock.now();
  const party = await aParty(ctx.deps, { ownerId: owner.id, ...dates, completedAt, ...wanted });
  return { owner, party };
}

const copy = (uuid: string, token: string, headers: Record<string, string> = {}) =>
  send(ctx.app, "POST /events/clone/{uuid}", { params: { uuid }, token, headers });
const guestsOf = (partyId: string) =>
  ctx.deps.db.selectFrom("guests").selectAll().where("party_id", "=", partyId).orderBy("first_name").execute();
const rowOf = (id: string) =>
  ctx.deps.db.selectFrom("parties").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a copy of a party", () => {
  test("has the same details, poster, children and charity on the next anniversary, and is paused", async () => {
    const { owner, party } = await aCompleteParty({
      instructions: ["Siblings welcome"],
      notes: "Ring twice",
      hideGuestList: true,
      addressAfterAccept: true,
      children: [{ firstName: "Maya" }, { firstName: "Tom", gender: "M", gift: "A kite" }],
    });
    const poster = JSON.stringify(aConfig({ heading_copy: "Come along" }));
    await ctx.deps.db.updateTable("parties").set({ invite_config: poster }).where("id", "=", party.id).execute();
    const reply = await copy(party.id, owner.token);
    expect(reply).toMatchObject({ status: 201, body: { message: texts.partyDuplicated } });
    const { data } = reply.body;
    expect(data).toMatchObject({
      name: "Maya is 9",
      date: "2027-06-13",
      end_date: "2027-06-14",
      rsvp_date: "2027-06-01",
      start_time: "14:00",
      end_time: "16:30",
      status: 0,
      complete: 0,
      user_uuid: owner.id,
      version: 1,
      eventtheme_uuid: "traditional",
      hide_guest_list: true,
      siblings: "welcome",
      address_after_accept: true,
      address: { venue: "Village Hall", address1: "12 High Street", postcode: "BS6 5XQ", lat: 51.46 },
      notes: { instructions: ["Siblings welcome"], additional: "Ring twice" },
      eventrecipients: [
        { first_name: "Maya", last_name: "Okafor", date_of_birth: "2019-03-20", gift: "A red bicycle", age: 8 },
        { first_name: "Tom", gender: "M", gift: "A kite" },
      ],
      eventcharities: [{ charity_uuid: party.charities[0]?.charity.id, reason: "They helped us" }],
    });
    const [before, after] = [await rowOf(party.id), await rowOf(data?.uuid ?? "")];
    expect(after).toMatchObject({ invite_config: before.invite_config, cloned_from: party.id, completed_at: null });
    expect(after.ends_at).toEqual(new Date("2027-06-14T15:30:00Z"));
    for (const field of ["id", "short_code", "address_id"] as const) expect(after[field]).not.toBe(before[field]);
    const olds = [party.id, ...party.children.map(({ id }) => id), ...party.charities.map(({ id }) => id)];
    for (const old of olds) expect(JSON.stringify(data)).not.toContain(old);
  });

  test.each([
    ["Maya’s 7th birthday", "Maya’s 8th birthday"],
    ["Maya is turning seven", "Maya is turning eight"],
    ["Maya at sea", "Maya at sea"],
  ])("has the age of its date in the title: %s becomes %s", async (name, copied) => {
    const { owner, party } = await aCompleteParty({ name });
    expect((await copy(party.id, owner.token)).body.data).toMatchObject({ name: copied, date: "2027-06-13" });
  });

  test("has the age of its date in the title when the dates of birth are deleted", async () => {
    const { owner, party } = await aCompleteParty({ name: "Maya’s 7th birthday" });
    await ctx.deps.db
      .updateTable("party_recipients")
      .set({ date_of_birth: null })
      .where("party_id", "=", party.id)
      .execute();
    expect((await copy(party.id, owner.token)).body.data?.name).toBe("Maya’s 8th birthday");
  });

  test("has the same guests, not invited yet and without their replies", async () => {
    const { owner, party } = await aCompleteParty();
    const requirements = "no nuts please";
    await aGuest(ctx.deps, party.id, { firstName: "Ana", email: "Ana@Example.org", status: 4, requirements });
    await aGuest(ctx.deps, party.id, { firstName: "Bo", status: 100 });
    const reply = await copy(party.id, owner.token);
    const [before, after] = [await guestsOf(party.id), await guestsOf(reply.body.data?.uuid ?? "")];
    expect(after).toHaveLength(2);
    expect(after[0]).toMatchObject({
      first_name: "Ana",
      last_name: "Silva",
      email: "Ana@Example.org",
      email_key: "ana@example.org",
      phone: "020 7946 0000",
      status: 0,
      requirements: "",
      siblings: 0,
      sibling_names: "",
      adults_staying: 0,
      allergies: [],
      answered_at: null,
      version: 1,
    });
    expect(after.map(({ status }) => status)).toEqual([0, 0]);
    expect(before.map(({ status }) => status)).toEqual([4, 100]);
    expect(after.filter(({ id }) => before.some((old) => old.id === id))).toEqual([]);
  });

  test("has no guests when those of the original are due to be anonymised that night", async () => {
    const dates = { date: "2026-02-10", endDate: "2026-02-10", rsvpDate: "2026-02-01" };
    const { owner, party } = await aCompleteParty(dates);
    await aGuest(ctx.deps, party.id, { firstName: "Ana" });
    const reply = await copy(party.id, owner.token);
    expect(reply.status).toBe(201);
    expect(await guestsOf(reply.body.data?.uuid ?? "")).toEqual([]);
    expect(await guestsOf(party.id)).toHaveLength(1);
  });

  test("stays paused while it is edited, until its organiser activates it", async () => {
    const { owner, party } = await aCompleteParty();
    const uuid = (await copy(party.id, owner.token)).body.data?.uuid ?? "";
    const saved = await send(ctx.app, "PATCH /events", { token: owner.token, body: { uuid, additional: "Soon" } });
    expect(saved.body.data?.status).toBe(0);
    const active = await send(ctx.app, "POST /events/status/{uuid}", {
      token: owner.token,
      params: { uuid },
      body: { status: 1 },
    });
    expect(active.body.data?.status).toBe(1);
  });

  test("is found by its code only once its organiser activates it", async () => {
    const { owner, party } = await aCompleteParty();
    const { uuid = "", short_code = "" } = (await copy(party.id, owner.token)).body.data ?? {};
    expect(await findPartyByCode(ctx.deps.db, short_code)).toBeNull();
    const asked = { token: owner.token, params: { uuid }, body: { status: 1 } };
    expect((await send(ctx.app, "POST /events/status/{uuid}", asked)).status).toBe(200);
    expect(await findPartyByCode(ctx.deps.db, short_code)).toEqual({ id: uuid });
  });

  test("of a party on 29 February is on the 28th in a common year", async () => {
    const { owner, party } = await aCompleteParty({ date: "2024-02-29", endDate: null, rsvpDate: "2024-02-20" });
    expect((await copy(party.id, owner.token)).body.data).toMatchObject({
      date: "2027-02-28",
      rsvp_date: "2027-02-19",
    });
  });

  test("can only be made of a complete party", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const party = await aParty(ctx.deps, { ownerId: owner.id });
    expect(await copy(party.id, owner.token)).toMatchObject({
      status: 409,
      body: { reason: "not_complete", message: texts.partyNotComplete },
    });
  });

  test("is made once per idempotency key", async () => {
    const { owner, party } = await aCompleteParty();
    const key = { "idempotency-key": "copy-1" };
    const replies = [await copy(party.id, owner.token, key), await copy(party.id, owner.token, key)];
    expect(new Set(replies.map(({ body }) => body.data?.uuid)).size).toBe(1);
    const made = await ctx.deps.db.selectFrom("parties").select("id").where("cloned_from", "=", party.id).execute();
    expect(made).toHaveLength(1);
  });

  test("counts towards the limit of open parties", async () => {
    const { owner, party } = await aCompleteParty();
    const bare = { ownerId: owner.id, children: [], charityId: null };
    for (let number = 0; number < 50; number += 1) await aParty(ctx.deps, bare);
    expect((await copy(party.id, owner.token)).body.reason).toBe("too_many_parties");
  });

  test("made by an admin belongs to the admin and is recorded in the audit log", async () => {
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const { party } = await aCompleteParty();
    const reply = await copy(party.id, admin.token);
    expect(reply.body.data?.user_uuid).toBe(admin.id);
    const record = await ctx.deps.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", party.id)
      .execute();
    expect(record).toEqual([{ action: "copy party" }]);
  });
});
