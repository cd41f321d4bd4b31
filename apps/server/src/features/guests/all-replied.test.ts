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
const allRepliedSubject = "Everyone has replied about Maya’s party";
const allAnswered = async () =>
  (await lettersAbout(ctx, partyId)).filter(({ template }) => template === "all-answered");
const pause = (status: number) =>
  send(ctx.app, "POST /events/status/{uuid}", {
    params: { uuid: partyId },
    body: { status },
    token: organiser.token,
  });

describe("the email that all guests have replied", () => {
  test("is sent to the organiser once", async () => {
    const second = await aGuest(ctx.deps, partyId, { status: 1 });
    await aGuest(ctx.deps, partyId, { status: 100 });
    await answer(4);
    expect(await allAnswered()).toEqual([]);
    await Promise.all([answer(3, { id: second.id }), answer(4, { id: second.id })]);
    await answer(3);
    // Either of the two may come first.
    expect(await allAnswered()).toMatchObject([{ recipient: organiser.email }]);
  });

  test("is sent once when the last two replies arrive at once", async () => {
    const second = await aGuest(ctx.deps, partyId, { status: 1 });
    await Promise.all([answer(4), answer(3, { id: second.id })]);
    expect(await allAnswered()).toMatchObject([{ properties: { coming: 1, notComing: 1 } }]);
  });

  test("is sent once when the last reply and the removal of a silent guest happen at once", async () => {
    const silent = await aGuest(ctx.deps, partyId, { status: 1 });
    const about = { params: { uuid: silent.id }, token: organiser.token };
    await Promise.all([answer(4), send(ctx.app, "DELETE /eventattendees/{uuid}", about)]);
    expect(await allAnswered()).toMatchObject([{ properties: { coming: 1, notComing: 0 } }]);
  });

  test("is sent after a pause when the last reply came during it", async () => {
    await pause(0);
    await answer(4);
    await ctx.runJobs();
    expect(await allAnswered()).toEqual([]);
    for (const status of [1, 0, 1]) await pause(status);
    await ctx.runJobs();
    expect(await allAnswered()).toMatchObject([{ recipient: organiser.email }]);
  });

  test("is sent when the last silent guest is removed", async () => {
    const silent = await aGuest(ctx.deps, partyId, { status: 1 });
    await answer(4);
    expect(await allAnswered()).toEqual([]);
    await send(ctx.app, "DELETE /eventattendees/{uuid}", { params: { uuid: silent.id }, token: organiser.token });
    expect(await allAnswered()).toMatchObject([{ properties: { coming: 1, notComing: 0 } }]);
  });

  test("is sent when the invitation to the last silent guest bounces", async () => {
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
    await ctx.deps.mail.recordReturns([{ letterId, kind: "soft", reason: "550 full" }]);
    await ctx.runJobs();
    expect(await allAnswered()).toHaveLength(1);
  });

  test("is queued again after a pause that stopped it", async () => {
    await answer(4);
    await pause(0);
    await ctx.runJobs();
    expect(await ctx.mailbox(organiser.email)).not.toContainEqual(
      expect.objectContaining({ subject: allRepliedSubject }),
    );
    await pause(1);
    await ctx.runJobs();
    expect(await ctx.mailbox(organiser.email)).toContainEqual(expect.objectContaining({ subject: allRepliedSubject }));
  });

  test("is not sent while the party is paused, or if the organiser recorded the replies", async () => {
    await answer(4, { token: organiser.token });
    expect(await allAnswered()).toEqual([]);
    await ctx.deps.db.updateTable("parties").set({ active: false }).where("id", "=", partyId).execute();
    await answer(3);
    expect(await allAnswered()).toEqual([]);
  });
});
