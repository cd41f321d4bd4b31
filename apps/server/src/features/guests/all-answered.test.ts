import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { anOrganiser, lettersAbout, type Organiser } from "./guests.builders.ts";

let ctx: TestApp;
let organiser: Organiser;
let partyId: string;
let guestId: string;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());
beforeEach(async () => {
  const made = await anOrganiser(ctx);
  organiser = made.organiser;
  partyId = made.party.id;
  guestId = (await aGuest(ctx.deps, partyId, { firstName: "Olive", email: "hannah@example.org", status: 1 })).id;
});

const answer = (status: number, { id = guestId, token }: { id?: string; token?: string } = {}) =>
  send(ctx.app, "POST /eventattendees/status/{uuid}", {
    params: { uuid: id },
    body: { status },
    ...(token !== undefined && { token }),
  });
const told = "Everybody has answered about Maya’s party";
const allAnswered = async () =>
  (await lettersAbout(ctx, partyId)).filter(({ template }) => template === "all-answered");
const pause = (status: number) =>
  send(ctx.app, "POST /events/status/{uuid}", {
    params: { uuid: partyId },
    body: { status },
    token: organiser.token,
  });

describe("when everybody has answered", () => {
  test("the organiser is told once, with how many come", async () => {
    const second = await aGuest(ctx.deps, partyId, { status: 1 });
    await aGuest(ctx.deps, partyId, { status: 100 });
    await answer(4);
    expect(await allAnswered()).toEqual([]);
    await Promise.all([answer(3, { id: second.id }), answer(4, { id: second.id })]);
    await answer(3);
    // Whichever of the two was heard first.
    expect(await allAnswered()).toMatchObject([{ recipient: organiser.email }]);
  });

  test("of two last answers at once exactly one is the last", async () => {
    const second = await aGuest(ctx.deps, partyId, { status: 1 });
    await Promise.all([answer(4), answer(3, { id: second.id })]);
    expect(await allAnswered()).toMatchObject([{ properties: { coming: 1, notComing: 1 } }]);
  });

  test("of a last answer and a last silent guest taken off the list at once one is the last", async () => {
    const silent = await aGuest(ctx.deps, partyId, { status: 1 });
    const about = { params: { uuid: silent.id }, token: organiser.token };
    await Promise.all([answer(4), send(ctx.app, "DELETE /eventattendees/{uuid}", about)]);
    expect(await allAnswered()).toMatchObject([{ properties: { coming: 1, notComing: 0 } }]);
  });

  test("the organiser is told once the party goes on, when it was paused meanwhile", async () => {
    await pause(0);
    await answer(4);
    await ctx.runJobs();
    expect(await allAnswered()).toEqual([]);
    for (const status of [1, 0, 1]) await pause(status);
    await ctx.runJobs();
    expect(await allAnswered()).toMatchObject([{ recipient: organiser.email }]);
  });

  test("the organiser is told when the last one who was silent is taken off the list", async () => {
    const silent = await aGuest(ctx.deps, partyId, { status: 1 });
    await answer(4);
    expect(await allAnswered()).toEqual([]);
    await send(ctx.app, "DELETE /eventattendees/{uuid}", { params: { uuid: silent.id }, token: organiser.token });
    expect(await allAnswered()).toMatchObject([{ properties: { coming: 1, notComing: 0 } }]);
  });

  test("the organiser is told when the letter to the last one comes back", async () => {
    const silent = await aGuest(ctx.deps, partyId, { status: 0, email: "dead@example.org" });
    const invite = { params: { uuid: silent.id }, body: {}, token: organiser.token };
    await send(ctx.app, "POST /eventattendees/invite/{uuid}", invite);
    await ctx.runJobs();
    await answer(4);
    expect(await allAnswered()).toEqual([]);
    const { id: letterId } = await ctx.deps.db
      .selectFrom("letters")
      .select("id")
      .where("guest_id", "=", silent.id)
      .executeTakeFirstOrThrow();
    await ctx.deps.post.recordReturns([{ letterId, kind: "soft", reason: "550 full" }]);
    await ctx.runJobs();
    expect(await allAnswered()).toHaveLength(1);
  });

  test("a letter that a pause stopped is written again once the party goes on", async () => {
    await answer(4);
    await pause(0);
    await ctx.runJobs();
    expect(await ctx.mailbox(organiser.email)).not.toContainEqual(expect.objectContaining({ subject: told }));
    await pause(1);
    await ctx.runJobs();
    expect(await ctx.mailbox(organiser.email)).toContainEqual(expect.objectContaining({ subject: told }));
  });

  test("nothing is said while the party is paused, or when the organiser wrote the answers down", async () => {
    await answer(4, { token: organiser.token });
    expect(await allAnswered()).toEqual([]);
    await ctx.deps.db.updateTable("parties").set({ active: false }).where("id", "=", partyId).execute();
    await answer(3);
    expect(await allAnswered()).toEqual([]);
  });
});
