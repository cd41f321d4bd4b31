import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aFullParty, atFullParty, comes, lettersAbout, linesOf, waits } from "./guests.builders.ts";

let ctx: TestApp;
let at: ReturnType<typeof atFullParty>;
beforeAll(async () => {
  const now = new Date("2027-03-01T10:00:00Z");
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now, sweeps: ["offer-places"] });
  at = atFullParty(ctx);
});
afterAll(() => ctx.close());

const inHours = (hours: number) => new Date(ctx.clock.now().getTime() + hours * 3_600_000).toISOString();

/** The text of an email to this address whose subject says so. */
async function readBy(address: string, subject: string): Promise<string> {
  const letters = await ctx.mailbox(address);
  return letters.find((letter) => letter.subject.includes(subject))?.text.replaceAll(/\s+/g, " ") ?? "";
}

describe("a place that becomes free", () => {
  test("is offered to the next family for 24 hours, then to the one after", async () => {
    const { organiser, partyId, first, second, third } = await aFullParty(ctx);
    await at.acceptAll([first, second, third]);
    const until = inHours(24);
    await at.decline(first);
    expect([await at.standing(second), await at.standing(third)]).toEqual([
      { status: 4, waiting: true, position: null, until },
      waits(1),
    ]);
    expect(await at.lettersTo(partyId, second)).toEqual(["reply-confirmed", "place-offered"]);
    const stats = await send(ctx.app, "GET /events/{uuid}", { params: { uuid: partyId }, token: organiser.token });
    expect(stats.body.data?.eventstats.places).toEqual({ taken: 0, offered: 1, waiting: 1, to_ring: [] });
    // Someone who replies meanwhile doesn't get it.
    await ctx.runJobs();
    ctx.clock.advance(25 * 3_600_000);
    await ctx.runJobs();
    expect([await at.standing(second), (await at.standing(third)).until]).toEqual([waits(1), inHours(24)]);
    expect(await at.lettersTo(partyId, second)).toEqual(["reply-confirmed", "place-offered", "offer-ended"]);
    expect(await readBy("guest-1@example.org", "still on the waiting list")).toContain(
      "went to the next family. Guest is still 1st on the waiting list.",
    );
    expect((await at.accept(second)).body.data).toMatchObject({ waiting: true });
    expect((await at.accept(third)).body.data).not.toHaveProperty("waiting");
    expect([await at.countAt(partyId, 4), await at.countAt(partyId, 5)]).toEqual([1, 1]);
  });

  test("is offered after a removal, a withdrawn reply, or a sibling who stays at home", async () => {
    const { organiser, first, second, third, partyId } = await aFullParty(ctx, { places: 3, families: 6 });
    const { token } = organiser;
    const { data = [] } = await at.list(token, partyId);
    const [, , , fourth = "", fifth = "", sixth = ""] = data.map(({ uuid }) => uuid ?? "");
    await send(ctx.app, "POST /events/attendeesiblings/{uuid}", { params: { uuid: third }, body: { numbers: 1 } });
    await at.acceptAll([first, third, second, fourth, fifth]);
    expect((await at.standing(second)).waiting).toBe(true);
    await send(ctx.app, "DELETE /eventattendees/{uuid}", { params: { uuid: first }, token });
    expect((await at.standing(second)).until).not.toBeNull();
    await send(ctx.app, "POST /events/attendeesiblings/{uuid}", { params: { uuid: third }, body: { numbers: 0 } });
    expect((await at.standing(fourth)).until).not.toBeNull();
    await at.reply(third, 1, token);
    expect((await at.standing(fifth)).until).not.toBeNull();
    await at.acceptAll([sixth]);
    expect(await at.standing(sixth)).toEqual(waits(1));
  });

  test("stays kept for a family only until 12 hours before the start; then the organiser is asked to ring", async () => {
    const { organiser, partyId, first, second, third } = await aFullParty(ctx);
    await at.acceptAll([first, second, third]);
    const row = ctx.deps.db.selectFrom("parties").select("date").where("id", "=", partyId);
    // 2pm in summer time.
    const startsAt = new Date(`${(await row.executeTakeFirstOrThrow()).date}T13:00:00Z`).getTime();
    const until = new Date(startsAt - 12 * 3_600_000);
    ctx.clock.advance(until.getTime() - 6 * 3_600_000 - ctx.clock.now().getTime());
    await at.decline(first);
    expect((await at.standing(second)).until).toBe(until.toISOString());
    ctx.clock.advance(7 * 3_600_000);
    await ctx.runJobs();
    const asked = (await ctx.mailbox(organiser.email)).filter(({ subject }) => subject.startsWith("Please ring about"));
    expect(asked.map(({ subject }) => subject)).toEqual(["Please ring about a place for Guest 003 at Maya’s party"]);
    expect((await at.standing(third)).until).toBeNull();
    expect((await at.partyOf(organiser.token, partyId))?.eventstats.places?.to_ring).toMatchObject([
      { uuid: third, offered_until: null },
    ]);
    expect((await at.accept(third)).body.data).not.toHaveProperty("waiting");
  });

  test("is still free for the only family that let it pass, which reads so once", async () => {
    const { partyId, first, second } = await aFullParty(ctx, { families: 2 });
    await at.acceptAll([first, second]);
    await at.decline(first);
    await ctx.runJobs();
    ctx.clock.advance(25 * 3_600_000);
    await ctx.runJobs();
    ctx.clock.advance(600_000);
    await ctx.runJobs();
    const ended = (await lettersAbout(ctx, partyId)).filter(({ template }) => template === "offer-ended");
    expect(ended).toHaveLength(1);
    expect(await readBy("guest-1@example.org", "is still free")).toContain(
      "You can take it until another family does.",
    );
    expect((await linesOf(ctx, partyId)).at(-1)).toMatchObject({ content: "The place wasn’t taken in time." });
    expect((await at.accept(second)).body.data).not.toHaveProperty("waiting");
  });

  test("is for the organiser to ring about when the family has no email, and to give by hand", async () => {
    const { organiser, partyId, first, second } = await aFullParty(ctx);
    await ctx.deps.db.updateTable("guests").set({ email: "", email_key: second }).where("id", "=", second).execute();
    await at.acceptAll([first, second]);
    await at.decline(first);
    expect((await at.standing(second)).until).toBe(inHours(24));
    const [ring] = (await lettersAbout(ctx, partyId)).filter(
      ({ properties }) => "what" in properties && properties.what === "place",
    );
    expect(ring).toMatchObject({ recipient: organiser.email, properties: { what: "place" } });
    expect((await at.partyOf(organiser.token, partyId))?.eventstats.places?.to_ring).toEqual([
      { uuid: second, guest_first_name: "Guest", carer_first_name: "", phone: "", offered_until: inHours(24) },
    ]);
    expect((await at.partyOf(undefined, partyId))?.eventstats.places).toBeUndefined();
    expect((await at.reply(second, 4, organiser.token)).body.data).not.toHaveProperty("waiting");
  });

  test("isn’t lost when the party is paused before the email about it went out", async () => {
    const { organiser, partyId, first, second } = await aFullParty(ctx);
    await at.acceptAll([first, second]);
    await ctx.runJobs();
    await at.decline(first);
    const pause = (active: boolean) =>
      ctx.deps.db.updateTable("parties").set({ active }).where("id", "=", partyId).execute();
    await pause(false);
    await ctx.runJobs();
    expect(await at.standing(second)).toEqual(waits(1));
    expect((await linesOf(ctx, partyId)).map(({ content }) => content).join(" ")).not.toContain("A place is kept");
    ctx.clock.advance(30 * 3_600_000);
    await ctx.runJobs();
    await pause(true);
    ctx.clock.advance(300_000);
    await ctx.runJobs();
    expect((await at.standing(second)).until).toBe(inHours(24));
    expect((await at.lettersTo(partyId, second)).at(-1)).toBe("place-offered");
    expect((await at.partyOf(organiser.token, partyId))?.eventstats.places?.to_ring).toEqual([]);
  });

  test("isn’t offered while the party is paused, but soon after it resumes; nobody who replies meanwhile gets it", async () => {
    const { organiser, partyId, first, second, third } = await aFullParty(ctx);
    await at.acceptAll([first, second]);
    await ctx.deps.db.updateTable("parties").set({ active: false }).where("id", "=", partyId).execute();
    await at.decline(first);
    await ctx.runJobs();
    expect(await at.standing(second)).toEqual(waits(1));
    await at.acceptAll([third]);
    expect(await at.standing(third)).toEqual(waits(2));
    await ctx.deps.db.updateTable("parties").set({ active: true }).where("id", "=", partyId).execute();
    ctx.clock.advance(300_000);
    await ctx.runJobs();
    expect((await at.standing(second)).until).not.toBeNull();
    expect(organiser.email).not.toBe("");
  });

  test("isn’t offered once the party is cancelled, and waiting families are told", async () => {
    const { organiser, partyId, first, second } = await aFullParty(ctx);
    await at.acceptAll([first, second]);
    await send(ctx.app, "POST /events/cancel/{uuid}", { params: { uuid: partyId }, token: organiser.token, body: {} });
    await ctx.runJobs();
    expect(await at.lettersTo(partyId, second)).toEqual(["reply-confirmed", "party-cancelled"]);
  });

  test("goes on to the next family when the one it was offered to can’t come", async () => {
    const { first, second, third } = await aFullParty(ctx);
    await at.acceptAll([first, second, third]);
    await at.decline(first);
    await at.decline(second);
    expect([await at.standing(second), (await at.standing(third)).until]).toEqual([
      { status: 3, waiting: false, position: null, until: null },
      inHours(24),
    ]);
  });
});

describe("families with siblings", () => {
  test("need a place for each child, and come together or not at all", async () => {
    const { first, second, third } = await aFullParty(ctx, { places: 2 });
    await ctx.deps.db.updateTable("guests").set({ siblings: 1 }).where("id", "=", second).execute();
    await at.acceptAll([first, second, third]);
    expect([await at.standing(first), await at.standing(second), await at.standing(third)]).toEqual([
      comes,
      waits(1),
      comes,
    ]);
    await at.decline(first);
    expect(await at.standing(second)).toEqual(waits(1));
    await at.decline(third);
    expect((await at.standing(second)).until).not.toBeNull();
  });

  test("can’t add siblings later without places for them", async () => {
    const { first, second } = await aFullParty(ctx, { places: 2 });
    await at.acceptAll([first, second]);
    const refused = await send(ctx.app, "POST /events/attendeesiblings/{uuid}", {
      params: { uuid: first },
      body: { numbers: 1, names: "Ana" },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { numbers: [fieldTexts.siblingsFull] } } });
  });
});
