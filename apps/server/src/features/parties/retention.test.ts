import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { placesOf, restorePoint, tablesContaining } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, goodPassword } from "../accounts/accounts.builders.ts";
import { aDraft, aGuest, aParty, manyLike } from "./parties.builders.ts";
import type { WholeParty } from "./party.ts";

const hour = 3_600_000;
const day = 24 * hour;
const sweeps = [
  "complete-parties",
  "remove-unclaimed-drafts",
  "forget-old-parties",
  "forget-old-requests",
  "tidy-accounts",
];
let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2026-06-15T10:00:00Z"), sweeps });
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

/** Ends on 20 June at 16:30 in London. */
const soon = { date: "2026-06-20", rsvpDate: "2026-06-18" };
const end = new Date("2026-06-20T15:30:00Z");

/** Runs the jobs on the first night after `moment`. */
async function nightAfter(moment: Date): Promise<void> {
  ctx.clock.set(new Date(moment.getTime() + day));
  await ctx.runJobs();
}

const holding = (text: string) => tablesContaining(ctx.deps.db, text);
const childrenOf = ({ id }: WholeParty) =>
  ctx.deps.db.selectFrom("party_recipients").selectAll().where("party_id", "=", id).execute();
const after = (days: number) => new Date(end.getTime() + days * day);

describe("thirty days after a party", () => {
  const marked = {
    ...soon,
    address1: "77 Marker-Street",
    address2: "Marker-Annexe",
    postcode: "MK7 7RR",
    latitude: 51.7771,
    longitude: -2.7772,
    phone: "0777-marker",
    website: "https://marker-hall.example",
    email: "marker-hall@example.org",
    children: [{ dateOfBirth: "2018-11-23" }],
  };
  const markers = ["marker-", "mk7 7rr", "51.7771", "-2.7772", "2018-11-23"];

  test("street, position and date of birth are in no table, while title, venue and town stay", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const party = await aParty(ctx.deps, { ownerId: owner.id, ...marked });
    await ctx.runJobs();
    ctx.clock.set(new Date(after(30).getTime() - 1));
    await ctx.runJobs();
    expect(Object.keys(await placesOf(ctx.deps.db, markers)).toSorted()).toEqual(markers.toSorted());
    await nightAfter(after(30));
    expect(await placesOf(ctx.deps.db, markers)).toEqual({});
    const [child] = await childrenOf(party);
    expect(child).toMatchObject({ first_name: "Maya", birth_month: null, birth_day: null });
    const read = await send(ctx.app, "GET /events/{uuid}", { token: owner.token, params: { uuid: party.id } });
    expect(read.body.data).toMatchObject({ name: "Maya is 8", address: { venue: "Village Hall", city: "Bristol" } });
    expect(read.body.data?.eventrecipients[0]).toMatchObject({ age: null, date_of_birth: null });
  });

  test("day and month of the birthday stay only while the organiser wants reminders", async () => {
    const owner = await aSignedInUser(ctx.deps, { wantsBirthdayReminders: true });
    const party = await aParty(ctx.deps, { ownerId: owner.id, ...marked });
    await nightAfter(after(30));
    expect(await holding("2018-11-23")).toEqual([]);
    expect((await childrenOf(party))[0]).toMatchObject({ date_of_birth: null, birth_month: 11, birth_day: 23 });
    await send(ctx.app, "PATCH /users", { token: owner.token, body: { uuid: owner.id, notifications: [] } });
    await nightAfter(after(32));
    expect((await childrenOf(party))[0]).toMatchObject({ birth_month: null, birth_day: null });
  });

  test("a party that ended later or is still to come keeps everything", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const later = await aParty(ctx.deps, { ownerId: owner.id, date: "2026-06-25", rsvpDate: "2026-06-20" });
    await nightAfter(after(30));
    const [child] = await childrenOf(later);
    expect(child?.date_of_birth).toBe("2019-03-20");
  });

  test("a copy made before keeps what it copied", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const party = await aParty(ctx.deps, { ownerId: owner.id, ...soon });
    ctx.clock.set(after(5));
    await ctx.runJobs();
    const copy = await send(ctx.app, "POST /events/clone/{uuid}", { token: owner.token, params: { uuid: party.id } });
    await nightAfter(after(30));
    const read = await send(ctx.app, "GET /events/{uuid}", {
      token: owner.token,
      params: { uuid: copy.body.data?.uuid ?? "" },
    });
    expect(read.body.data).toMatchObject({ address: { address1: "12 High Street" } });
    expect(read.body.data?.eventrecipients[0]?.date_of_birth).toBe("2019-03-20");
  });
});

test("join requests and their activity are deleted after 120 days", async () => {
  const owner = await aSignedInUser(ctx.deps);
  const party = await aParty(ctx.deps, { ownerId: owner.id, ...soon });
  const body = { name: "Stranger-marker", email: "stranger-marker@example.org", message: "Stranger-marker" };
  await send(ctx.app, "POST /events/inviterequest/{uuid}", { params: { uuid: party.id }, body });
  await nightAfter(after(118));
  expect(await holding("stranger-marker")).toEqual(
    expect.arrayContaining(["public.invite_requests", "public.party_activity"]),
  );
  await nightAfter(after(121));
  const left = (await holding("stranger-marker")).filter(
    (table) => !["public.letters", "public.mailbox"].includes(table),
  );
  expect(left).toEqual([]);
});

test("any amount of data is deleted, in batches", async () => {
  const owner = await aSignedInUser(ctx.deps);
  const [old, later] = [
    await aParty(ctx.deps, { ownerId: owner.id, ...soon }),
    await aParty(ctx.deps, { ownerId: owner.id, date: "2026-12-01" }),
  ];
  const now = ctx.deps.clock.now();
  const asked = (party_id: string) => {
    const email = "stranger@example.org";
    return { id: ctx.deps.random.uuid(), party_id, name: "Bob", email, email_key: email, created_at: now };
  };
  const requests = [...Array.from({ length: 205 }, () => asked(old.id)), asked(later.id)];
  await ctx.deps.db.insertInto("invite_requests").values(requests).execute();
  const noted = requests.map(({ party_id }) => ({ party_id, at: now, kind: "invite-request" }));
  await ctx.deps.db.insertInto("party_activity").values(noted).execute();
  await nightAfter(after(121));
  for (const table of ["invite_requests", "party_activity"] as const) {
    const left = await ctx.deps.db.selectFrom(table).select("party_id").where("party_id", "=", old.id).execute();
    expect(left).toEqual([]);
    const kept = await ctx.deps.db.selectFrom(table).select("party_id").where("party_id", "=", later.id).execute();
    expect(kept).toHaveLength(1);
  }
});

test("an account's parties are found by an index, including deleted ones", async () => {
  const owner = await aSignedInUser(ctx.deps);
  const plan = await ctx.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql`explain delete from parties where owner_id = ${owner.id}`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toContain("parties_by_owner");
});

test("a sign-up with an address that already has an account does not keep a draft beyond its week", async () => {
  const known = await aSignedInUser(ctx.deps);
  const draft = await aDraft(ctx.deps);
  ctx.clock.advance(6 * day);
  const names = { first_name: "Priya", last_name: "Okafor", phone: "020 7946 0000" };
  const passwords = { password: goodPassword, password2: goodPassword };
  const signedUp = await send(ctx.app, "POST /users", {
    headers: { "x-claim-token": draft.claimToken },
    body: { ...names, ...passwords, email: known.email, event_uuid: draft.id },
  });
  expect(signedUp.status).toBe(201);
  ctx.clock.advance(2 * day);
  await ctx.runJobs();
  expect(await ctx.deps.db.selectFrom("parties").select("id").execute()).toEqual([]);
});

test("a deleted party is gone for good after 30 days, with its guests", async () => {
  const owner = await aSignedInUser(ctx.deps);
  const party = await aParty(ctx.deps, { ownerId: owner.id, name: "Deleted-marker" });
  await aGuest(ctx.deps, party.id, { firstName: "Deleted-marker" });
  const admin = await aSignedInUser(ctx.deps, { role: 2 });
  const body = { uuid: party.id, name: "Deleted-marker again" };
  expect((await send(ctx.app, "PATCH /events", { token: admin.token, body })).status).toBe(200);
  await send(ctx.app, "DELETE /events/{uuid}", { token: owner.token, params: { uuid: party.id } });
  const deletedAt = ctx.deps.clock.now();
  ctx.clock.advance(29 * day);
  await ctx.runJobs();
  expect((await holding("deleted-marker")).sort()).toEqual(["public.audit_log", "public.guests", "public.parties"]);
  await nightAfter(new Date(deletedAt.getTime() + 30 * day));
  expect(await holding("deleted-marker")).toEqual([]);
});

test("unclaimed drafts are deleted in batches, and nothing else with them", async () => {
  const owner = await aSignedInUser(ctx.deps);
  const bare = { children: [], charityId: null };
  const owned = await aParty(ctx.deps, { ownerId: owner.id });
  await manyLike(ctx.deps, await aDraft(ctx.deps, bare), 204);
  ctx.clock.advance(4 * day);
  const young = await aDraft(ctx.deps);
  ctx.clock.advance(4 * day);
  await ctx.runJobs();
  const left = await ctx.deps.db.selectFrom("parties").select("id").execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([owned.id, young.id]));
});
