import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { anOrganiser, type Organiser } from "../guests/guests.builders.ts";
import { recordMessages } from "../guests/public.ts";
import { aGuest } from "../parties/parties.builders.ts";
import type { WholeParty } from "../parties/public.ts";
import { loadInvitationPage } from "./invitation-page.ts";

const hour = 3_600_000;
let ctx: TestApp;
let organiser: Organiser;
let party: WholeParty;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());
beforeEach(async () => {
  ({ organiser, party } = await anOrganiser(ctx));
});

const load = async (id: string, query = "") =>
  (await loadInvitationPage(ctx.deps, { id, query: new URLSearchParams(query) })).content;
const olive = (status: number) => aGuest(ctx.deps, party.id, { firstName: "Olive", status });
const answer = (id: string, status: number) =>
  send(ctx.app, "POST /eventattendees/status/{uuid}", { params: { uuid: id }, body: { status } });
const setParty = (columns: { date?: string; ends_at?: Date; completed_at?: Date; active?: boolean }) =>
  ctx.deps.db.updateTable("parties").set(columns).where("id", "=", party.id).execute();
const ago = (hours: number) => new Date(ctx.clock.now().getTime() - hours * hour);
const callOff = () => send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: party.id }, token: organiser.token });
const recordLine = (guestId: string, kind: "change" | "accepted" | "message", content: string) =>
  ctx.deps.db
    .transaction()
    .execute((tx) => recordMessages(ctx.deps, tx, [{ partyId: party.id, guestId, fromGuest: false, kind, content }]));

describe("a reply chosen by an email's link", () => {
  test("is preselected but not recorded", async () => {
    const { id } = await olive(1);
    expect((await load(id, "answer=accept")).chosen).toBe(4);
    expect((await load(id, "answer=decline")).chosen).toBe(3);
    expect((await load(id, "answer=perhaps")).chosen).toBeNull();
    expect((await load(id)).guest).toMatchObject({ status: 1, version: 1, answered_at: null });
  });

  test("is ignored when it changes nothing or comes too late", async () => {
    const { id } = await olive(4);
    expect((await load(id, "answer=accept")).chosen).toBeNull();
    await setParty({ ends_at: ago(1) });
    expect((await load(id, "answer=decline")).chosen).toBeNull();
  });
});

describe("a change", () => {
  test("is shown to guests who replied before it, until they reply again", async () => {
    const { id } = await olive(1);
    await recordLine(id, "change", "The party has a new day.");
    expect((await load(id)).changed).toBeNull();
    await answer(id, 4);
    ctx.clock.advance(hour);
    await recordLine(id, "change", "The party has a new time.");
    const { changed, chosen } = await load(id, "answer=accept");
    expect(changed).toEqual({ content: "The party has a new time.", date: ctx.clock.now().toISOString() });
    expect(chosen).toBe(4);
    ctx.clock.advance(hour);
    await answer(id, 4);
    expect((await load(id)).changed).toBeNull();
  });

  test("is no longer shown once the party is over", async () => {
    const { id } = await olive(1);
    await answer(id, 4);
    ctx.clock.advance(hour);
    await recordLine(id, "change", "The party has a new time.");
    await setParty({ ends_at: ago(1) });
    expect((await load(id)).changed).toBeNull();
  });
});

describe("the correspondence", () => {
  test("is part of the page, oldest line first, without what the organiser recorded", async () => {
    const { id } = await olive(1);
    await recordLine(id, "accepted", "You recorded that Olive is coming.");
    await recordLine(id, "message", "Bring wellies.");
    ctx.clock.advance(hour);
    const body = { content: "We will." };
    await send(ctx.app, "POST /events/attendeemessage/{uuid}", { params: { uuid: id }, body });
    const at = ctx.clock.now();
    expect((await load(id)).messages).toEqual([
      { type: "guest", source: "organizer", label: "Message", content: "Bring wellies.", date: ago(1).toISOString() },
      { type: "organizer", source: "guest", label: "Message", content: "We will.", date: at.toISOString() },
    ]);
  });

  test("shows the newest 20 lines when it is long", async () => {
    const { id } = await olive(1);
    for (let line = 1; line <= 25; line += 1) {
      ctx.clock.advance(60_000);
      await recordLine(id, "message", `Line ${line}`);
    }
    const contents = (await load(id)).messages.map(({ content }) => content);
    expect(contents).toEqual(Array.from({ length: 20 }, (_, at) => `Line ${at + 6}`));
  });
});

describe("the party's state", () => {
  test("shows a pause, and lets guests who replied contribute until 72 hours after the party or its completion", async () => {
    const [silent, coming] = [await olive(1), await olive(4)];
    expect(await load(silent.id)).toMatchObject({ paused: false, may_contribute: false, given: null, thanked: false });
    await setParty({ active: false });
    expect(await load(coming.id)).toMatchObject({ paused: true, may_contribute: true });
    await setParty({ ends_at: ago(71) });
    expect(await load(coming.id)).toMatchObject({ may_contribute: true, party: { over: true } });
    await setParty({ ends_at: ago(72) });
    expect((await load(coming.id)).may_contribute).toBe(false);
    await setParty({ ends_at: ago(1), completed_at: ago(0) });
    expect((await load(coming.id)).may_contribute).toBe(false);
  });

  test("shows a thank-you once it is written", async () => {
    const { id } = await olive(4);
    const thanks = { guest_id: id, party_id: party.id, content: "Thank you!", thanked_at: ctx.clock.now() };
    await ctx.deps.db.insertInto("guest_thanks").values(thanks).execute();
    expect((await load(id)).thanked).toBe(true);
  });
});

describe("a deleted party", () => {
  test("shows invited guests whose party it was and when, and nothing else", async () => {
    const { id } = await olive(4);
    await aGuest(ctx.deps, party.id, { firstName: "Noah", status: 4 });
    await recordLine(id, "message", "Ring at the green door.");
    await callOff();
    const page = await loadInvitationPage(ctx.deps, { id, query: new URLSearchParams("answer=decline") });
    expect(page.content).toMatchObject({
      cancelled: true,
      chosen: null,
      changed: null,
      may_contribute: false,
      replies: null,
      messages: [],
      from: organiser.firstName,
      guest: { guest_first_name: "Olive", status: 4 },
      party: { date: party.date, language: { recipient_names: "Maya" }, address: { venue: "", city: "" } },
    });
    for (const gone of ["Village Hall", "High Street", "Bristol", "BS6", "Noah", "bicycle", "green door", "51.46"]) {
      expect(JSON.stringify(page)).not.toContain(gone);
    }
    expect(page.head).toMatchObject({ title: "Maya’s party has been cancelled", canonicalPath: null });
    expect(page.head).not.toHaveProperty("cardPath");
  });

  test("is not found by guests who were never invited, nor by any API call", async () => {
    const [asked, unasked] = [await olive(1), await aGuest(ctx.deps, party.id, { firstName: "Noah", status: 0 })];
    await ctx.deps.db
      .updateTable("guests")
      .set({ invited_at: ago(1) })
      .where("id", "=", asked.id)
      .execute();
    await callOff();
    await expect(load(unasked.id)).rejects.toMatchObject({ kind: "not_found" });
    expect((await answer(asked.id, 4)).body.message).toBe(texts.guestNotFound);
    expect((await load(asked.id)).guest.status).toBe(1);
  });

  test("is not found by anyone when it was already over", async () => {
    const { id } = await olive(4);
    await setParty({ date: "2020-03-20", ends_at: ago(1) });
    await callOff();
    await expect(load(id)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("a submitted form", () => {
  test.each([
    ["accept", 4, true],
    ["accept", 3, false],
    ["accept", 1, false],
    ["decline", 3, true],
    ["decline", 4, false],
    ["decline", 1, false],
  ])("%s with status %i counts as done: %s", async (form, status, believed) => {
    const { id } = await olive(status);
    expect((await load(id, `done=${form}`)).outcome).toEqual(believed ? { form, done: true } : undefined);
  });

  test.each(["siblings", "requirements", "message", "wish"])(
    "%s is reported as done when the URL says so",
    async (form) => {
      const { id } = await olive(1);
      expect((await load(id, `done=${form}`)).outcome).toEqual({ form, done: true });
    },
  );

  test.each(["ask", "nonsense", "", "constructor"])("%s is ignored on this page", async (word) => {
    const { id } = await olive(1);
    expect(await load(id, `done=${word}`)).not.toHaveProperty("outcome");
  });
});
