import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../../test-support/app.ts";
import { countQueries, placesOf } from "../../../../test-support/database-state.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import {
  anOrganiser,
  guestRow,
  guestSays,
  history,
  lettersAbout,
  linesOf,
  manyGuests,
  organiserSays,
  organiserSaysToMany,
} from "../guests.builders.ts";
import { aGuest } from "../../parties/parties.builders.ts";
import { writeToGuests } from "./send-message.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2026-06-15T10:00:00Z"), sweeps: [] });
});
afterAll(() => ctx.close());

const guestOf = (party: { readonly id: string }, wanted: Parameters<typeof aGuest>[2] = {}) =>
  aGuest(ctx.deps, party.id, { status: 4, ...wanted });

describe("an organiser's message to a guest", () => {
  test("is open to the organiser and admins only: 401, 404, 200", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const { id: uuid } = await guestOf(party);
    const [stranger, admin] = [await aSignedInUser(ctx.deps), await aSignedInUser(ctx.deps, { role: 2 })];
    const rung = { params: { uuid }, body: { content: "Hello" } };
    for (const call of ["POST /eventattendees/message/{uuid}", "POST /eventattendees/messagesread/{uuid}"] as const) {
      const asked = call.includes("read") ? { params: rung.params } : rung;
      const rungs = [asked, ...[stranger, organiser, admin].map(({ token }) => ({ ...asked, token }))];
      expect(await statusesAs(ctx.app, call, rungs)).toEqual([401, 404, 200, 200]);
    }
    const deeds = await ctx.deps.db.selectFrom("audit_log").select("action").where("actor_id", "=", admin.id).execute();
    expect(deeds).toEqual([{ action: "write to guests" }]);
  });

  test("is emailed on the organiser's behalf, can be replied to, and stays in the correspondence", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const guest = await guestOf(party, { firstName: "Olive", email: "hannah@example.org" });
    const { body } = await organiserSays(ctx, organiser.token, guest.id, "The cake is <b>nut free</b>.");
    expect(body).toMatchObject({
      message: texts.messageSentToGuest,
      data: { type: "guest", source: "organizer", content: "The cake is <b>nut free</b>.", unread: false },
    });
    await ctx.runJobs();
    const [letter] = await ctx.mailbox("hannah@example.org");
    expect(letter?.text).toContain("The cake is <b>nut free</b>.");
    expect(letter?.html).not.toContain("<b>nut free</b>");
    expect(letter?.links).toContain(`http://localhost:3000/eventattendee/${guest.id}`);
    const kept = await ctx.deps.db
      .selectFrom("letters")
      .select(["reply_to", "sender_name", "priority"])
      .where("guest_id", "=", guest.id)
      .execute();
    expect(kept).toEqual([{ reply_to: organiser.email, sender_name: "Priya (Maya’s party)", priority: "interactive" }]);
    expect((await history(ctx, guest.id)).body.data).toMatchObject([{ content: "The cake is <b>nut free</b>." }]);
  });

  test("is refused when the email address bounces or the message is empty", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const bad = await guestOf(party, { status: 100 });
    const refused = await organiserSays(ctx, organiser.token, bad.id);
    expect(refused).toMatchObject({ status: 409, body: { reason: "bad_email", message: texts.badEmail } });
    const empty = await organiserSays(ctx, organiser.token, bad.id, "  ");
    expect(empty).toMatchObject({ status: 422, body: { errors: { content: [fieldTexts.message] } } });
    expect(await lettersAbout(ctx, party.id)).toEqual([]);
    expect(await linesOf(ctx, party.id)).toEqual([]);
  });

  test("is limited to sixty a day per party", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const guest = await guestOf(party);
    await ctx.deps.limits.take("organiserMessages", party.id, undefined, 58);
    for (let number = 0; number < 2; number += 1) {
      expect((await organiserSays(ctx, organiser.token, guest.id)).status).toBe(200);
    }
    expect((await organiserSays(ctx, organiser.token, guest.id)).status).toBe(429);
    expect(await linesOf(ctx, party.id)).toHaveLength(2);
  });
});

describe("a message to a guest who is not invited yet", () => {
  test("is sent, alone and among many, and leaves them uninvited", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const [stranger, known] = [await guestOf(party, { status: 0, email: "new@example.org" }), await guestOf(party)];
    expect((await organiserSays(ctx, organiser.token, stranger.id)).status).toBe(200);
    const uuids = [stranger.id, known.id].join(",");
    const { body } = await organiserSaysToMany(ctx, organiser.token, { uuids, event_uuid: party.id });
    expect(body.data).toEqual({ uuids: expect.arrayContaining([stranger.id, known.id]), skipped: [] });
    await ctx.runJobs();
    expect(await ctx.mailbox("new@example.org")).toHaveLength(2);
    expect(await guestRow(ctx, stranger.id)).toMatchObject({ status: 0, invited_at: null });
  });

  test("is refused when delivery to them failed", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const bad = await guestOf(party, { status: 100 });
    expect(await organiserSays(ctx, organiser.token, bad.id)).toMatchObject({
      status: 409,
      body: { reason: "bad_email" },
    });
  });
});

describe("an organiser's emails", () => {
  test.each([
    ["a thousand a day", "2026-05-01T10:00:00Z", 1000],
    ["two hundred on the account's first day", "2026-06-15T08:00:00Z", 200],
  ])("are limited to %s, across all parties", async (_words, since, most) => {
    const { organiser, party } = await anOrganiser(ctx);
    await ctx.deps.db
      .updateTable("users")
      .set({ created_at: new Date(since) })
      .where("id", "=", organiser.id)
      .execute();
    const name = most === 200 ? "organiserLettersOnFirstDay" : "organiserLetters";
    await ctx.deps.limits.take(name, organiser.id, undefined, most - 2);
    const [one, two, three] = [await guestOf(party), await guestOf(party), await guestOf(party)];
    const write = (...guests: { readonly id: string }[]) =>
      organiserSaysToMany(ctx, organiser.token, {
        uuids: guests.map(({ id }) => id).join(","),
        event_uuid: party.id,
      });
    expect((await write(one, two, three)).status).toBe(429);
    expect(await lettersAbout(ctx, party.id)).toEqual([]);
    expect((await write(one, two)).status).toBe(200);
    expect((await organiserSays(ctx, organiser.token, three.id)).status).toBe(429);
  });
});

describe("a correspondence", () => {
  test("shows its newest five hundred lines, oldest first", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const guest = await guestOf(party);
    const rows = Array.from({ length: 503 }, (_, number) => ({
      id: ctx.deps.random.uuid(),
      party_id: party.id,
      guest_id: guest.id,
      from_guest: true,
      kind: "message",
      content: `Line ${number}`,
      created_at: new Date(ctx.clock.now().getTime() + number),
    }));
    await ctx.deps.db.insertInto("guest_messages").values(rows).execute();
    const { data = [] } = (await history(ctx, guest.id, organiser.token)).body;
    expect([data.length, data[0]?.content, data.at(-1)?.content]).toEqual([500, "Line 3", "Line 502"]);
  });
});

describe("a message to many guests", () => {
  test("reaches each of them once, except those whose email address is bad", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const [one, two, bad] = [await guestOf(party), await guestOf(party), await guestOf(party, { status: 100 })];
    const uuids = [one.id, two.id, bad.id, one.id].join(", ");
    const { status, body } = await organiserSaysToMany(ctx, organiser.token, { uuids, event_uuid: party.id });
    expect(status).toBe(200);
    expect(body.message).toBe("Message sent to 2 guests");
    expect(new Set(body.data?.uuids)).toEqual(new Set([one.id, two.id]));
    expect(body.data?.skipped).toEqual([{ uuid: bad.id, reason: "bad_email" }]);
    const letters = await lettersAbout(ctx, party.id);
    expect(letters.map(({ template, guest_id }) => `${template} ${guest_id}`).sort()).toEqual(
      [one.id, two.id].map((id) => `organiser-message ${id}`).sort(),
    );
    expect(await linesOf(ctx, party.id)).toHaveLength(2);
  });

  test("is not sent at all when one of them is not a guest of that party", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const own = await guestOf(party);
    const foreign = await guestOf((await anOrganiser(ctx)).party);
    const second = await anOrganiser(ctx);
    await ctx.deps.db
      .updateTable("parties")
      .set({ owner_id: organiser.id })
      .where("id", "=", second.party.id)
      .execute();
    const elsewhere = await guestOf(second.party);
    const mixes = [
      { uuids: `${own.id},${foreign.id}`, event_uuid: party.id },
      { uuids: `${own.id},${ctx.deps.random.uuid()}`, event_uuid: party.id },
      { uuids: `${own.id},${elsewhere.id}`, event_uuid: party.id },
      { uuids: own.id, event_uuid: second.party.id },
    ];
    for (const body of mixes) {
      expect((await organiserSaysToMany(ctx, organiser.token, body)).status).toBe(404);
    }
    expect(await lettersAbout(ctx, party.id)).toEqual([]);
    expect(await linesOf(ctx, party.id)).toEqual([]);
  });

  test("reaches at most two hundred guests, in a few statements", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    await manyGuests(ctx, party.id, 201);
    const rows = await ctx.deps.db.selectFrom("guests").select("id").where("party_id", "=", party.id).execute();
    const ids = rows.map(({ id }) => id);
    await ctx.deps.db.updateTable("guests").set({ status: 4 }).where("id", "in", ids).execute();
    const tooMany = await organiserSaysToMany(ctx, organiser.token, { uuids: ids.join(), event_uuid: party.id });
    expect(tooMany).toMatchObject({ status: 422, body: { errors: { uuids: [fieldTexts.tooManyGuests(200)] } } });
    const { db, queries } = countQueries(ctx.deps.db);
    const from = { role: 1, signIn: Buffer.alloc(0), address: "192.0.2.1", requestId: "1" } as const;
    const actor = { kind: "user", userId: organiser.id, ...from } as const;
    const written = { partyId: party.id, guestIds: ids.slice(0, 200), content: "Bring socks" };
    expect((await writeToGuests({ ...ctx.deps, db }, actor, written)).guestIds).toHaveLength(200);
    expect(queries()).toBeLessThan(25);
    expect(await lettersAbout(ctx, party.id)).toHaveLength(200);
    // Keeps later tests from having to send them.
    await ctx.deps.db.deleteFrom("letters").where("party_id", "=", party.id).execute();
  });

  test("is limited to five a day per party; the sixth has no effect", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const { id: uuids } = await guestOf(party);
    const write = () => organiserSaysToMany(ctx, organiser.token, { uuids, event_uuid: party.id });
    for (let number = 0; number < 5; number += 1) expect((await write()).status).toBe(200);
    expect((await write()).status).toBe(429);
    expect(await linesOf(ctx, party.id)).toHaveLength(5);
  });
});

describe("the correspondence", () => {
  test("shows organiser and guest the same lines, oldest first, and what is unread to the organiser only", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const guest = await guestOf(party);
    await organiserSays(ctx, organiser.token, guest.id, "One");
    ctx.clock.advance(1000);
    await guestSays(ctx, guest.id, { content: "Two" });
    ctx.clock.advance(1000);
    await guestSays(ctx, guest.id, { content: "Three", type: "wish" });
    const read = async (token?: string) =>
      (await history(ctx, guest.id, token)).body.data?.map(({ content, unread }) => [content, unread]);
    expect(await read(organiser.token)).toEqual([
      ["One", false],
      ["Two", true],
      ["Three", true],
    ]);
    expect(await read()).toEqual([
      ["One", false],
      ["Two", false],
      ["Three", false],
    ]);
  });

  test("hides from the guest what the organiser recorded about them", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const guest = await guestOf(party, { status: 1 });
    const body = { status: 3 };
    await send(ctx.app, "POST /eventattendees/status/{uuid}", {
      params: { uuid: guest.id },
      token: organiser.token,
      body,
    });
    expect((await history(ctx, guest.id, organiser.token)).body.data).toHaveLength(1);
    expect((await history(ctx, guest.id)).body.data).toEqual([]);
  });

  test("is in the organiser's export and is deleted with the account", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    const guest = await guestOf(party);
    await guestSays(ctx, guest.id, { content: "Erased-message-marker" });
    ctx.clock.advance(1000);
    await organiserSays(ctx, organiser.token, guest.id, "Erased-message-marker");
    const own = { params: { uuid: organiser.id }, token: organiser.token };
    const { body } = await send(ctx.app, "GET /users/export/{uuid}", own);
    expect(body).toMatchObject({
      messages: [
        { event_uuid: party.id, eventattendee_uuid: guest.id, source: "guest", content: "Erased-message-marker" },
        { source: "organizer", content: "Erased-message-marker" },
      ],
    });
    await ctx.runJobs();
    const erased = await send(ctx.app, "DELETE /users/{uuid}", { ...own });
    expect(erased.status).toBe(200);
    expect(await placesOf(ctx.deps.db, ["erased-message-marker", organiser.email])).toEqual({});
  });
});
