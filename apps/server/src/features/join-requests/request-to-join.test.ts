import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { activityOf, anOrganiser } from "../guests/guests.builders.ts";
import { aDraft, aParty } from "../parties/parties.builders.ts";
import { loadRequestPage } from "./answer-request.ts";
import { askForPlace, confirmPlace, requestsOf, tokenFor } from "./join-requests.builders.ts";

const day = 24 * 3_600_000;
let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2026-06-15T10:00:00Z"), sweeps: ["forget-old-requests"] });
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

const page = async (token: string) =>
  (await loadRequestPage(ctx.deps, { token, query: new URLSearchParams() })).content.request;

describe("asking for a place on the list", () => {
  test("emails only the given address until it is confirmed from there", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    expect(await askForPlace(ctx, party.id)).toMatchObject({ status: 200, body: { message: texts.guestRequested } });
    const token = await tokenFor(ctx);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [letter] = await ctx.mailbox("hannah@example.org");
    for (const fact of ["Olive", "Village Hall", shownPartyCode(party.shortCode)]) expect(letter?.text).toContain(fact);
    for (const secret of ["12 High Street", "BS6 5XQ"]) expect(letter?.text).not.toContain(secret);
    expect(await ctx.mailbox(organiser.email)).toEqual([]);
    expect(await activityOf(ctx, party.id)).toEqual([]);
    expect((await requestsOf(ctx, party.id, organiser.token)).body.data).toEqual([]);
    expect(await page(token)).toMatchObject({ guest_first_name: "Olive", status: 4, confirmed: false });

    expect(await confirmPlace(ctx, token)).toMatchObject({ body: { message: texts.guestRequestConfirmed } });
    await ctx.runJobs();
    const [notice] = await ctx.mailbox(organiser.email);
    for (const fact of ["Olive Bennett", "hannah@example.org", "Their reply for Olive: yes."]) {
      expect(notice?.text).toContain(fact);
    }
    expect(notice?.text).not.toContain("Their message");
    expect(await activityOf(ctx, party.id)).toMatchObject([
      { kind: "invite-request", details: { name: "Olive Bennett" } },
    ]);
    expect((await requestsOf(ctx, party.id, organiser.token)).body.data).toMatchObject([
      { name: "Olive Bennett", email: "hannah@example.org", status: 4, answer: "waiting" },
    ]);
    expect(await page(token)).toMatchObject({ confirmed: true });
  });

  test("is confirmed once, even when six confirmations arrive at once", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    await askForPlace(ctx, party.id, { status: "3" });
    const token = await tokenFor(ctx);
    const replies = await Promise.all(Array.from({ length: 6 }, () => confirmPlace(ctx, token)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    await ctx.runJobs();
    expect(await ctx.mailbox(organiser.email)).toHaveLength(1);
    expect((await requestsOf(ctx, party.id, organiser.token)).body.data).toMatchObject([{ status: 3 }]);
  });

  test("cannot be confirmed with a guessed link or after a week, and is then deleted", async () => {
    const { party } = await anOrganiser(ctx);
    await askForPlace(ctx, party.id);
    const token = await tokenFor(ctx);
    expect(await confirmPlace(ctx, `${token}x`)).toMatchObject({
      status: 404,
      body: { message: texts.guestRequestDead },
    });
    ctx.clock.advance(7 * day);
    expect((await confirmPlace(ctx, token)).status).toBe(404);
    expect(await page(token)).toBeNull();
    ctx.clock.advance(day);
    await ctx.runJobs();
    expect(await ctx.deps.db.selectFrom("invite_requests").select("id").execute()).toEqual([]);
  });

  test("again replaces the earlier request, as long as it is unanswered", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    await askForPlace(ctx, party.id);
    const first = await tokenFor(ctx);
    ctx.clock.advance(day);
    await askForPlace(ctx, party.id, { guest_first_name: "OLIVE", email: "Hannah@example.org", status: 3 });
    await confirmPlace(ctx, await tokenFor(ctx, "Hannah@example.org"));
    expect((await confirmPlace(ctx, first)).status).toBe(404);
    expect((await requestsOf(ctx, party.id, organiser.token)).body.data).toMatchObject([{ status: 3 }]);
    await ctx.runJobs();
    expect((await ctx.mailbox(organiser.email)).at(-1)?.subject).toMatch(/^Someone can’t come to /);
  });

  test("is limited to once a day per name, and to three names per address", async () => {
    const { party } = await anOrganiser(ctx);
    const other = await anOrganiser(ctx);
    const ask = (guest_first_name: string) => askForPlace(ctx, party.id, { guest_first_name });
    expect((await ask("Olive")).status).toBe(200);
    expect((await ask("olive")).status).toBe(429);
    expect((await ask("Rufus")).status).toBe(200);
    expect((await ask("Ivy")).status).toBe(200);
    expect((await ask("Tom")).status).toBe(429);
    expect((await askForPlace(ctx, other.party.id)).status).toBe(200);
    await ctx.runJobs();
    expect(await ctx.mailbox("hannah@example.org")).toHaveLength(4);
  });

  test("returns 404 for a draft, a deleted party and an unknown id, and is refused after the party", async () => {
    const draft = await aDraft(ctx.deps);
    const { organiser, party } = await anOrganiser(ctx);
    await send(ctx.app, "DELETE /events/{uuid}", { token: organiser.token, params: { uuid: party.id } });
    for (const id of [draft.id, party.id, ctx.deps.random.uuid()]) {
      expect((await askForPlace(ctx, id)).status).toBe(404);
    }
    const past = await anOrganiser(ctx, { date: "2026-06-14", rsvpDate: "2026-06-01" });
    expect(await askForPlace(ctx, past.party.id)).toMatchObject({ status: 409, body: { reason: "over" } });
  });

  test("reports all invalid fields at once", async () => {
    const { party } = await anOrganiser(ctx);
    const reply = await askForPlace(ctx, party.id, { guest_first_name: "", email: "hannah", status: 1 });
    expect(reply.body.errors).toEqual({
      guest_first_name: [fieldTexts.guestFirstName],
      email: [fieldTexts.emailShape],
      status: [fieldTexts.guestAnswer],
    });
  });
});

test("the confirmation page shows nothing for an unknown link, and never the party's street", async () => {
  expect(await page("guessed")).toBeNull();
  const { party } = await anOrganiser(ctx);
  await askForPlace(ctx, party.id);
  const shown = JSON.stringify(await page(await tokenFor(ctx)));
  expect(shown).not.toContain("12 High Street");
  expect(shown).not.toContain("hannah@example.org");
});

let place = 0;
/** Each from its own IP address, unless the test gives one. */
const requestInvitation = (uuid: string, said: object = {}, from = `198.51.100.${(place += 1)}`) =>
  send(ctx.app, "POST /events/inviterequest/{uuid}", {
    params: { uuid },
    from,
    body: { name: "Bob Stranger", email: "bob@example.org", message: "May Tom come?", ...said },
  });

async function aPartyOf() {
  const owner = await aSignedInUser(ctx.deps, { firstName: "Anna" });
  return { owner, party: await aParty(ctx.deps, { ownerId: owner.id }) };
}

describe("asking for an invitation", () => {
  test("emails the organiser, who can simply reply", async () => {
    const { owner, party } = await aPartyOf();
    const reply = await requestInvitation(party.id, { uuid: party.id });
    expect(reply).toEqual({ status: 200, headers: expect.anything(), body: { message: texts.inviteRequested } });
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(owner.email);
    expect(letter?.subject).toBe("Someone would like to come to Maya’s party");
    for (const fact of [
      "Hello Anna,",
      "Bob Stranger",
      "bob@example.org",
      "> May Tom come?",
      shownPartyCode(party.shortCode),
    ]) {
      expect(letter?.text).toContain(fact);
    }
    expect(letter?.links).toContain(`http://localhost:3000/event/details/${party.id}/edit-guests`);
    expect(letter?.text).toContain("reply to this email");
    expect(letter?.text.replace(/\s+/g, " ")).toContain("we’ll add them to your guest list");
    const { reply_to } = await ctx.deps.db
      .selectFrom("mailbox")
      .select("reply_to")
      .where("recipient", "=", owner.email)
      .executeTakeFirstOrThrow();
    expect(reply_to).toBe("bob@example.org");
    const [request] = await ctx.deps.db
      .selectFrom("invite_requests")
      .selectAll()
      .where("party_id", "=", party.id)
      .execute();
    expect(request).toMatchObject({ name: "Bob Stranger", email: "bob@example.org", answered_at: null });
  });

  test("shows on the organiser's live page, without the email address", async () => {
    const { party } = await aPartyOf();
    await requestInvitation(party.id);
    const noted = await ctx.deps.db
      .selectFrom("party_activity")
      .select(["kind", "details"])
      .where("party_id", "=", party.id)
      .execute();
    expect(noted).toEqual([{ kind: "invite-request", details: { name: "Bob Stranger" } }]);
  });

  test("is limited to once a day per address and party, however the address is spelt", async () => {
    const { owner, party } = await aPartyOf();
    const other = await aPartyOf();
    expect((await requestInvitation(party.id)).status).toBe(200);
    const again = await requestInvitation(party.id, { email: "BOB@example.org" });
    expect(again.status).toBe(429);
    expect(Number(again.headers["retry-after"])).toBeGreaterThan(80_000);
    expect((await requestInvitation(party.id, { email: "eve@example.org" })).status).toBe(200);
    expect((await requestInvitation(other.party.id)).status).toBe(200);
    await ctx.runJobs();
    expect(await ctx.mailbox(owner.email)).toHaveLength(2);
    ctx.clock.advance(24 * 3_600_000);
    expect((await requestInvitation(party.id)).status).toBe(200);
  });

  test("is limited to ten times an hour from one IP address", async () => {
    const { party } = await aPartyOf();
    const from = "203.0.113.77";
    for (let number = 0; number < 10; number += 1) {
      expect((await requestInvitation(party.id, { email: `a${number}@example.org` }, from)).status).toBe(200);
    }
    expect((await requestInvitation(party.id, { email: "last@example.org" }, from)).status).toBe(429);
  });

  test("returns 404 for a draft, a deleted party and an unknown id", async () => {
    const draft = await aDraft(ctx.deps);
    const { owner, party } = await aPartyOf();
    await send(ctx.app, "DELETE /events/{uuid}", { token: owner.token, params: { uuid: party.id } });
    const nowhere = "00000000-0000-4000-8000-000000000000";
    for (const uuid of [draft.id, party.id, nowhere]) expect((await requestInvitation(uuid)).status).toBe(404);
    await ctx.runJobs();
    expect(await ctx.mailbox(owner.email)).toEqual([]);
  });

  test("is refused once the party is over or complete, and before it was ever active", async () => {
    const { id: ownerId, email } = await aSignedInUser(ctx.deps);
    const now = ctx.deps.clock.now();
    const past = { ownerId, date: "2026-06-14", rsvpDate: "2026-06-01" };
    const [over, complete, draft] = [
      await aParty(ctx.deps, past),
      await aParty(ctx.deps, { ...past, completedAt: now }),
      await aParty(ctx.deps, { ownerId, charityId: null }),
    ];
    for (const { id } of [over, complete]) {
      expect(await requestInvitation(id)).toMatchObject({
        status: 409,
        body: { reason: "over", message: texts.partyOver },
      });
    }
    expect((await requestInvitation(draft.id)).status).toBe(404);
    await ctx.runJobs();
    expect(await ctx.mailbox(email)).toEqual([]);
  });

  test("does not count towards the limit when it fails", async () => {
    const { owner, party } = await aPartyOf();
    const set = (status: number) => {
      const sending = { token: owner.token, params: { uuid: party.id }, body: { status } };
      return send(ctx.app, "POST /events/status/{uuid}", sending);
    };
    await ctx.deps.db
      .updateTable("parties")
      .set({ activated_at: null, active: false })
      .where("id", "=", party.id)
      .execute();
    expect((await requestInvitation(party.id)).status).toBe(404);
    expect((await set(1)).status).toBe(200);
    expect((await requestInvitation(party.id)).status).toBe(200);
    expect((await requestInvitation(party.id)).status).toBe(429);
  });

  test("reports all invalid fields at once", async () => {
    const { party } = await aPartyOf();
    const reply = await requestInvitation(party.id, { name: " ", email: "bob", message: "x".repeat(1001) });
    expect(reply.body.errors).toEqual({
      name: [fieldTexts.name],
      email: [fieldTexts.emailShape],
      message: [fieldTexts.tooLong(1000)],
    });
  });
});
