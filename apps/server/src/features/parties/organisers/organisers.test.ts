import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser, aSignIn } from "../../accounts/accounts.builders.ts";
import { aContribution } from "../../contributions/contributions.builders.ts";
import {
  aSecondOrganiser,
  guestSays,
  invitationTo,
  inviteSecond,
  joinWith,
  lettersAbout,
} from "../../guests/guests.builders.ts";
import { aCharity, aGuest, aParty, listen } from "../parties.builders.ts";

let ctx: TestApp;
let address: string;
type Person = Awaited<ReturnType<typeof aSignedInUser>>;
let priya: Person;
let dan: Person;
let stranger: Person;
let party: Awaited<ReturnType<typeof aParty>>;

beforeAll(async () => {
  ctx = await testApp({ sweeps: [] });
  address = await ctx.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  priya = await aSignedInUser(ctx.deps);
  dan = await aSignedInUser(ctx.deps, { firstName: "Dan" });
  stranger = await aSignedInUser(ctx.deps, { firstName: "Eve" });
  party = await aParty(ctx.deps, { ownerId: priya.id });
});

const about = (token: string) => ({ params: { uuid: party.id }, token });
const invite = (email = dan.email, token = priya.token) => inviteSecond(ctx, token, party.id, email);
const helps = () => aSecondOrganiser(ctx, { partyId: party.id, token: priya.token, second: dan });
const withdraw = () => send(ctx.app, "DELETE /events/organiserinvitation/{uuid}", about(priya.token));
const end = (token: string) => send(ctx.app, "DELETE /events/organisers/{uuid}", about(token));
const organisers = async (token = priya.token) =>
  (await send(ctx.app, "GET /events/organisers/{uuid}", about(token))).body.data;
const look = (link: string, token?: string) =>
  send(ctx.app, "GET /events/organiserinvitation/{token}", {
    params: { token: link },
    ...(token !== undefined && { token }),
  });
const read = async (token: string) => (await send(ctx.app, "GET /events/{uuid}", about(token))).body.data;
const subjectsTo = async (email: string) => {
  await ctx.runJobs();
  return (await ctx.mailbox(email)).map(({ subject }) => subject);
};

describe("an invitation to organise a party together", () => {
  test("is emailed, and makes the invited account the second organiser", async () => {
    expect((await invite()).body.data).toMatchObject({ you: "owner", second: null, invitation: { email: dan.email } });
    const link = await invitationTo(ctx, dan.email);
    expect((await joinWith(ctx, link, dan.token)).body.data).toEqual({ event_uuid: party.id });
    expect(await organisers()).toMatchObject({ second: { first_name: "Dan", email: dan.email }, invitation: null });
    expect((await read(dan.token))?.organisers).toEqual({ you: "second", owner: "Priya", second: "Dan" });
    expect(await subjectsTo(priya.email)).toEqual(["Dan is now helping with Maya’s party"]);
    expect(await subjectsTo(dan.email)).toContain("You’re now helping with Maya’s party");
  });

  test("is only for the account that has the invited address", async () => {
    await invite();
    const link = await invitationTo(ctx, dan.email);
    const refused = await joinWith(ctx, link, stranger.token);
    expect(refused).toMatchObject({ status: 403, body: { reason: "other_address" } });
    expect(refused.body.message).not.toContain(dan.email);
    expect((await joinWith(ctx, link)).status).toBe(401);
    expect((await look(link, stranger.token)).body.data).toMatchObject({ fits: false, organiser: "Priya" });
    expect((await look(link)).body.data).toMatchObject({ fits: null, joined: false, party: "Maya is 8" });
    expect((await look(link, dan.token)).body.data).toMatchObject({ fits: true });
  });

  test("shows a visitor neither addresses nor the street", async () => {
    await invite();
    const shown = JSON.stringify((await look(await invitationTo(ctx, dan.email))).body);
    for (const secret of [dan.email, priya.email, "High Street", "Okafor"]) expect(shown).not.toContain(secret);
  });

  test("works once: the same account may click again, others find a dead link", async () => {
    await invite();
    const link = await invitationTo(ctx, dan.email);
    await joinWith(ctx, link, dan.token);
    expect((await joinWith(ctx, link, dan.token)).status).toBe(200);
    expect((await joinWith(ctx, link, stranger.token)).status).toBe(404);
    await end(dan.token);
    expect((await joinWith(ctx, link, dan.token)).status).toBe(404);
  });

  test("expires after seven days, and can be sent again with a new link", async () => {
    await invite();
    const old = await invitationTo(ctx, dan.email);
    ctx.clock.advance(7 * 24 * 3_600_000);
    expect((await look(old)).status).toBe(404);
    await invite("late@example.org", await aSignIn(ctx.deps, priya.id));
    expect((await look(await invitationTo(ctx, "late@example.org"))).status).toBe(200);
    expect((await look(old)).status).toBe(404);
  });

  test("can be withdrawn", async () => {
    await invite();
    const link = await invitationTo(ctx, dan.email);
    expect((await withdraw()).body.data).toMatchObject({ invitation: null });
    expect((await withdraw()).status).toBe(200);
    expect((await joinWith(ctx, link, dan.token)).status).toBe(404);
  });

  test("is sent once when the button is pressed twice", async () => {
    await Promise.all([invite(), invite()]);
    expect(await subjectsTo(dan.email)).toHaveLength(1);
  });

  test("is refused for one's own address, for a second one, and after five a day", async () => {
    expect((await invite(priya.email)).body.errors).toHaveProperty("email");
    for (const name of ["a", "b", "c", "d", "e"]) await invite(`${name}-${dan.email}`);
    expect((await invite(`f-${dan.email}`)).status).toBe(429);
    party = await aParty(ctx.deps, { ownerId: priya.id, secondOrganiserId: dan.id });
    expect((await invite(stranger.email)).body).toMatchObject({ reason: "has_second" });
    expect((await withdraw()).body).toMatchObject({ reason: "has_second" });
  });

  test("is not sent for a hidden party, and its link is dead meanwhile", async () => {
    await invite();
    const link = await invitationTo(ctx, dan.email);
    await ctx.deps.db.updateTable("parties").set({ hidden_at: new Date() }).where("id", "=", party.id).execute();
    expect((await invite(stranger.email)).body).toMatchObject({ reason: "hidden" });
    expect((await joinWith(ctx, link, dan.token)).status).toBe(404);
  });
});

describe("at the same moment", () => {
  test("accepting twice makes one second organiser and one email each", async () => {
    await invite();
    const link = await invitationTo(ctx, dan.email);
    const answers = await Promise.all([1, 2, 3].map(() => joinWith(ctx, link, dan.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await subjectsTo(priya.email)).toHaveLength(1);
  });

  test("withdrawing and accepting have one winner", async () => {
    for (let round = 0; round < 5; round += 1) {
      // Somebody new each time: an earlier link would still lead to the party that they joined.
      dan = await aSignedInUser(ctx.deps, { firstName: "Dan" });
      party = await aParty(ctx.deps, { ownerId: priya.id });
      await invite();
      const link = await invitationTo(ctx, dan.email);
      const [gone, joined] = await Promise.all([withdraw(), joinWith(ctx, link, dan.token)]);
      const isIn = (await read(priya.token))?.organisers?.second === "Dan";
      expect([gone.status, joined.status]).toEqual(isIn ? [409, 200] : [200, 404]);
    }
  });
});

describe("a second organiser", () => {
  test("sees the party in their list, without what only the owner may do", async () => {
    await helps();
    const list = { params: { uuid: dan.id, historic: "0" as const }, token: dan.token };
    const { data } = (await send(ctx.app, "GET /users/events/{uuid}/{historic}", list)).body;
    expect(data?.map(({ uuid }) => uuid)).toEqual([party.id]);
    expect(data?.[0]?.options).not.toContain("cancel");
    expect(data?.[0]?.deletable).toBe(false);
    expect((await read(priya.token))?.options).toContain("cancel");
  });

  test("may not change the charity once money is held, but may edit the reason", async () => {
    await helps();
    const { id: charity_uuid } = await aCharity(ctx.deps);
    const uuid = party.charities[0]?.id ?? "";
    const change = (token: string, body: object) =>
      send(ctx.app, "PATCH /eventcharities", { token, body: { uuid, ...body } as never });
    expect((await change(dan.token, { charity_uuid })).status).toBe(200);
    const { id: guestId } = await aGuest(ctx.deps, party.id, { status: 4 });
    await aContribution(ctx.deps, { partyId: party.id, guestId });
    const { id: another } = await aCharity(ctx.deps);
    expect((await change(dan.token, { charity_uuid: another })).status).toBe(403);
    expect((await change(dan.token, { reason: "They help" })).status).toBe(200);
    expect((await change(priya.token, { charity_uuid: another })).status).toBe(200);
  });

  test("sees how the money stands, but not the payment address", async () => {
    await helps();
    await ctx.deps.db.updateTable("users").set({ payment_email: "pay@priya.example" }).execute();
    const payout = await send(ctx.app, "GET /events/payout/{uuid}", about(dan.token));
    expect(payout.body.data).toMatchObject({ may_act: false, paid_to: null });
    for (const key of ["GET /events/payout/{uuid}", "GET /events/{uuid}", "GET /events/organisers/{uuid}"] as const) {
      const { body } = await send(ctx.app, key, about(dan.token));
      expect(JSON.stringify(body)).not.toContain("pay@priya.example");
    }
    expect((await send(ctx.app, "GET /events/payout/{uuid}", about(priya.token))).body.data).toMatchObject({
      may_act: true,
      paid_to: "pay@priya.example",
    });
  });

  test("gets the same emails about guests as the owner", async () => {
    await helps();
    const { id } = await aGuest(ctx.deps, party.id, { status: 1 });
    await send(ctx.app, "POST /eventattendees/status/{uuid}", { params: { uuid: id }, body: { status: 4 } });
    await guestSays(ctx, id, { content: "See you there" });
    const letters = await lettersAbout(ctx, party.id);
    const notices = letters.filter(({ template }) => template === "guest-notice");
    expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual(
      [dan.email, dan.email, priya.email, priya.email].toSorted(),
    );
  });

  test("gets the thank-you that they send as a test", async () => {
    const ago = new Date(ctx.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
    party = await aParty(ctx.deps, { ownerId: priya.id, secondOrganiserId: dan.id, date: ago, rsvpDate: ago });
    const body = { content: "Thank you, {name}!", certificate: false, certificate_words: "" };
    const sent = await send(ctx.app, "POST /events/thankstest/{uuid}", { ...about(dan.token), body });
    expect(sent.status).toBe(200);
    expect(await subjectsTo(dan.email)).toHaveLength(1);
    expect(await subjectsTo(priya.email)).toEqual([]);
  });

  test("who saves an older version gets the stored party", async () => {
    await helps();
    const { version } = (await read(dan.token)) ?? {};
    const change = (token: string, venue: string) =>
      send(ctx.app, "PATCH /events", { token, body: { uuid: party.id, version, venue } });
    expect((await change(priya.token, "Town Hall")).status).toBe(200);
    const stale = await change(dan.token, "Church Hall");
    expect(stale).toMatchObject({ status: 409, body: { reason: "stale" } });
    expect(stale.body.data?.organisers?.you).toBe("second");
  });

  test("and the owner are named in the history", async () => {
    await helps();
    const { id } = await aGuest(ctx.deps, party.id, { status: 0, firstName: "Elsie", lastName: "Wong" });
    await send(ctx.app, "POST /eventattendees/invite/{uuid}", { params: { uuid: id }, token: dan.token, body: {} });
    await send(ctx.app, "PATCH /events", { token: priya.token, body: { uuid: party.id, end_time: "17:00" } });
    const history = (await organisers())?.history.map(({ by, words }) => `${by} ${words}`);
    expect(history?.slice(0, 4)).toEqual([
      "Priya changed the end time to 5pm",
      "Dan invited Elsie Wong",
      "Dan joined as second organiser",
      "Priya invited a second organiser",
    ]);
  });

  test("is not copied with the party", async () => {
    const day = 86_400_000;
    const ago = new Date(ctx.clock.now().getTime() - 2 * day).toISOString().slice(0, 10);
    const over = { date: ago, rsvpDate: ago, completedAt: ctx.clock.now() };
    party = await aParty(ctx.deps, { ownerId: priya.id, secondOrganiserId: dan.id, ...over });
    const { body } = await send(ctx.app, "POST /events/clone/{uuid}", about(priya.token));
    expect(body.data?.organisers).toEqual({ you: "owner", owner: "Priya", second: null });
  });
});

const changeOnce = () =>
  ctx.app.inject({
    method: "PATCH",
    url: "/api/events",
    headers: { authorization: `Bearer ${dan.token}`, "idempotency-key": `of-${party.id}` },
    payload: { uuid: party.id, venue: "Town Hall" },
  });

describe("a second organiser's access", () => {
  test.each(["leaves", "is removed"])("ends at once when they %s, also on an open stream", async (how) => {
    await helps();
    const authorization = `Bearer ${dan.token}`;
    const stream = await listen(`${address}/api/events/live/${party.id}`, { authorization });
    await end(how === "leaves" ? dan.token : priya.token);
    await stream.untilEnd();
    expect((await read(dan.token))?.user_uuid).toBeUndefined();
    for (const key of ["GET /events/organisers/{uuid}", "GET /events/payout/{uuid}"] as const) {
      expect((await send(ctx.app, key, about(dan.token))).status).toBe(404);
    }
    expect((await end(how === "leaves" ? dan.token : priya.token)).status).toBe(how === "leaves" ? 404 : 200);
  });

  test("ends for responses stored under an idempotency key", async () => {
    await helps();
    expect((await changeOnce()).statusCode).toBe(200);
    expect((await changeOnce()).headers["idempotency-replayed"]).toBe("true");
    await end(priya.token);
    expect((await changeOnce()).statusCode).toBe(404);
  });

  test("ends for emails that are still queued, and both are told", async () => {
    await helps();
    await ctx.runJobs();
    const { id } = await aGuest(ctx.deps, party.id, { status: 4 });
    await guestSays(ctx, id, { content: "A secret" });
    await end(priya.token);
    await ctx.runJobs();
    expect(await subjectsTo(dan.email)).toContain("You’re no longer helping with Maya’s party");
    expect(JSON.stringify(await ctx.mailbox(dan.email))).not.toContain("A secret");
  });

  test("ends when they delete their account, and the party stays with its owner", async () => {
    await helps();
    await send(ctx.app, "DELETE /users/{uuid}", { params: { uuid: dan.id }, token: dan.token, body: {} as never });
    expect((await read(priya.token))?.organisers?.second).toBeNull();
    expect(await subjectsTo(priya.email)).toContain("Dan is no longer helping with Maya’s party");
  });

  test("ends when the owner deletes the party, and they are told", async () => {
    await helps();
    await send(ctx.app, "DELETE /events/{uuid}", about(priya.token));
    expect((await send(ctx.app, "GET /events/{uuid}", about(dan.token))).status).toBe(404);
    expect(await subjectsTo(dan.email)).toContain("Maya’s party won’t take place");
  });
});

const exported = async ({ id, token }: Person) =>
  JSON.stringify((await send(ctx.app, "GET /users/export/{uuid}", { params: { uuid: id }, token })).body);

test("the exports of both name the other's part", async () => {
  await helps();
  const [owners, seconds] = [await exported(priya), await exported(dan)];
  expect(owners).toContain('"second_organiser":"Dan"');
  expect(seconds).toContain('"organising_together":{"joined":[{"name":"Maya is 8"');
});
