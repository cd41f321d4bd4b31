import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aDraft, aParty } from "../parties/parties.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2026-06-15T10:00:00Z"), sweeps: [] });
});
afterAll(() => ctx.close());

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
