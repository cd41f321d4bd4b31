import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { activityOf, anOrganiser, guestRow, guestSays, history, lettersAbout, linesOf } from "../guests.builders.ts";
import { aGuest } from "../../parties/parties.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

async function invited(wanted: Parameters<typeof anOrganiser>[1] = {}) {
  const { organiser, party } = await anOrganiser(ctx, wanted);
  const names = { firstName: "Olive", lastName: "Bennett", email: "hannah@example.org" };
  return { organiser, party, guest: await aGuest(ctx.deps, party.id, { ...names, status: 1 }) };
}

const listed = async (partyId: string, token: string) => {
  const { body } = await send(ctx.app, "GET /eventattendees/search", { query: { event_uuid: partyId }, token });
  return body.data?.map(({ messages, unread }) => ({ messages, unread }));
};

describe("a guest's message", () => {
  test("appears in the correspondence, on the live page and in an email that can be replied to", async () => {
    const { organiser, party, guest } = await invited();
    const content = "May we come a little later?\nThe bus is slow.";
    const { status, body } = await guestSays(ctx, guest.id, { content });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: texts.messageSent, data: { type: "organizer", source: "guest", label: "Message", content } },
    });
    expect(await activityOf(ctx, party.id)).toEqual([
      { kind: "message", details: { name: "Olive Bennett" }, guest_id: guest.id },
    ]);
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(organiser.email);
    for (const fact of [
      "Olive Bennett",
      "May we come a little later?",
      "The bus is slow.",
      shownPartyCode(party.shortCode),
    ]) {
      expect(letter?.text).toContain(fact);
    }
    expect(letter?.links).toContain(`http://localhost:3000/dashboard/eventattendee/${guest.id}`);
    const { reply_to } = await ctx.deps.db
      .selectFrom("letters")
      .select("reply_to")
      .where("party_id", "=", party.id)
      .executeTakeFirstOrThrow();
    expect(reply_to).toBe("hannah@example.org");
  });

  test("counts as unread in the list until the organiser has read it", async () => {
    const { organiser, party, guest } = await invited();
    await guestSays(ctx, guest.id, { content: "Hello" });
    await guestSays(ctx, guest.id, { content: "Happy birthday!", type: "wish" });
    expect(await listed(party.id, organiser.token)).toEqual([{ messages: 2, unread: 2 }]);
    const read = await send(ctx.app, "POST /eventattendees/messagesread/{uuid}", {
      params: { uuid: guest.id },
      token: organiser.token,
    });
    expect(read).toMatchObject({ status: 200, body: { message: texts.messagesRead } });
    expect(await listed(party.id, organiser.token)).toEqual([{ messages: 2, unread: 0 }]);
    expect((await history(ctx, guest.id, organiser.token)).body.data?.map(({ unread }) => unread)).toEqual([
      false,
      false,
    ]);
  });

  test("comes from the guest, whatever source the request names", async () => {
    const { guest } = await invited();
    const { body } = await guestSays(ctx, guest.id, { content: "Hello", source: "organizer", uuid: "x" });
    expect(body.data).toMatchObject({ source: "guest", type: "organizer" });
  });

  test("stays plain text, whatever it contains", async () => {
    const { organiser, guest } = await invited();
    const content = "<img src=x onerror=alert(1)> {{product}} ${1+1}\r\nBcc: eve@example.org";
    await guestSays(ctx, guest.id, { content });
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(organiser.email);
    expect(letter?.html).not.toContain("<img src=x");
    expect(letter?.text).toContain("{{product}} ${1+1}");
    expect(await ctx.mailbox("eve@example.org")).toEqual([]);
  });

  test.each([
    ["an empty message", { content: " " }, { content: [fieldTexts.message] }],
    ["a message that is too long", { content: "x".repeat(1001) }, { content: [fieldTexts.tooLong(1000)] }],
    ["a wish that is too long", { type: "wish", content: "x".repeat(501) }, { content: [fieldTexts.tooLong(500)] }],
    ["an unknown kind", { type: "invitation", content: "Hi" }, { type: [fieldTexts.messageType] }],
    [
      "all that is wrong",
      { type: "requirement", content: "x".repeat(501), diets: ["Stones"] },
      { diets: [fieldTexts.diet], content: [fieldTexts.tooLong(500)] },
    ],
  ])("%s is refused and nothing is stored", async (_what, body, errors) => {
    const { party, guest } = await invited();
    const reply = await guestSays(ctx, guest.id, body);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual(errors);
    expect(await linesOf(ctx, party.id)).toEqual([]);
  });

  test("may have a thousand characters, and a wish five hundred", async () => {
    const { guest } = await invited();
    expect((await guestSays(ctx, guest.id, { content: "x".repeat(1000) })).status).toBe(200);
    expect((await guestSays(ctx, guest.id, { type: "wish", content: "x".repeat(500) })).status).toBe(200);
  });

  test("is limited to thirty an hour", async () => {
    const { party, guest } = await invited();
    await ctx.deps.limits.take("guestActions", guest.id, undefined, 28);
    for (let number = 0; number < 2; number += 1) {
      expect((await guestSays(ctx, guest.id, { content: `${number}` })).status).toBe(200);
    }
    const last = await guestSays(ctx, guest.id, { content: "One more" });
    expect(last.status).toBe(429);
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
    expect(await linesOf(ctx, party.id)).toHaveLength(2);
  });

  test("is accepted after the party, so that guests can say thank you", async () => {
    const { guest } = await invited({ date: "2026-06-14", rsvpDate: "2026-06-01" });
    expect((await guestSays(ctx, guest.id, { content: "Thank you!" })).status).toBe(200);
  });

  test.each(["organizer", "wish"])("of type %s is refused once the party is complete", async (type) => {
    const { party, guest } = await invited({ completedAt: ctx.clock.now() });
    const { status, body } = await guestSays(ctx, guest.id, { type, content: "Thank you!" });
    expect(status).toBe(409);
    expect(body).toMatchObject({ reason: "complete", message: texts.partyComplete });
    expect(await linesOf(ctx, party.id)).toEqual([]);
  });

  test("returns 404 for an unknown link or the link of a deleted party", async () => {
    const { organiser, party, guest } = await invited();
    await send(ctx.app, "DELETE /events/{uuid}", { token: organiser.token, params: { uuid: party.id } });
    for (const id of [guest.id, ctx.deps.random.uuid()]) {
      expect((await guestSays(ctx, id, { content: "Hello" })).status).toBe(404);
      expect((await history(ctx, id)).status).toBe(404);
    }
  });
});

describe("a special requirement", () => {
  test("is stored with the guest, shown as one line, and replaces the previous one", async () => {
    const { party, guest } = await invited();
    const told = { type: "requirement", content: "Her pen is in the red bag.", allergies: ["Nuts", "Nuts", "Kiwi"] };
    const { body } = await guestSays(ctx, guest.id, { ...told, diets: ["Vegan"] });
    const words = "Allergies: Nuts, Kiwi. Diet: Vegan. Her pen is in the red bag.";
    expect(body.data).toMatchObject({ type: "requirement", label: "Requirement", content: words });
    expect(await guestRow(ctx, guest.id)).toMatchObject({
      requirements: "Her pen is in the red bag.",
      allergies: ["Nuts", "Kiwi"],
      diets: ["Vegan"],
      siblings: 2,
    });
    const quoted = { summary: "Allergies: Nuts, Kiwi. Diet: Vegan.", content: "Her pen is in the red bag." };
    expect(await lettersAbout(ctx, party.id)).toMatchObject([{ properties: quoted }]);
    await guestSays(ctx, guest.id, { type: "requirement", content: "", allergies: [], diets: [] });
    expect(await guestRow(ctx, guest.id)).toMatchObject({ requirements: "", allergies: [], diets: [] });
    // Consent has ended, so the earlier line is gone too.
    expect((await linesOf(ctx, party.id)).map((line) => line.content)).toEqual(["No longer has special requirements."]);
    expect((await activityOf(ctx, party.id)).map(({ kind }) => kind)).toEqual(["requirement", "requirement"]);
    expect((await lettersAbout(ctx, party.id)).map(({ template }) => template)).toEqual([
      "guest-notice",
      "guest-notice",
    ]);
  });

  test("without ticked boxes leaves allergies and diets as they are", async () => {
    const { guest } = await invited();
    await guestSays(ctx, guest.id, { type: "requirement", content: "Wheelchair access" });
    expect(await guestRow(ctx, guest.id)).toMatchObject({ requirements: "Wheelchair access", allergies: ["nuts"] });
  });

  test("is refused once the party is over", async () => {
    const { guest } = await invited({ date: "2026-06-14", rsvpDate: "2026-06-01" });
    const reply = await guestSays(ctx, guest.id, { type: "requirement", content: "Vegan" });
    expect(reply).toMatchObject({ status: 409, body: { reason: "over" } });
    expect(await guestRow(ctx, guest.id)).toMatchObject({ requirements: "" });
  });
});

test("a requirement that the organiser records for a guest counts as seen and sends no email", async () => {
  const { organiser, party, guest } = await invited();
  await guestSays(ctx, guest.id, { type: "requirement", content: "Vegan" }, organiser.token);
  expect(await linesOf(ctx, party.id)).toMatchObject([{ kind: "requirement", seen_at: ctx.deps.clock.now() }]);
  expect(await lettersAbout(ctx, party.id)).toEqual([]);
});

test("another organiser who uses the link is treated as a guest", async () => {
  const { organiser, guest } = await invited();
  const stranger = await aSignedInUser(ctx.deps);
  expect((await guestSays(ctx, guest.id, { content: "Hello" }, stranger.token)).status).toBe(200);
  await ctx.runJobs();
  expect(await ctx.mailbox(organiser.email)).toHaveLength(1);
});
