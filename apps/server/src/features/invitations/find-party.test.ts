import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { countQueries } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { sealAddress } from "../../platform/jobs/sealed-address.ts";
import { aSignedInUser, aUser } from "../accounts/accounts.builders.ts";
import { aDraft, aGuest, aParty } from "../parties/parties.builders.ts";
import { findByEmail, sendInvitationsLetter, sendInvitationsLetterJob } from "./find-party.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ sweeps: [] });
});
afterAll(() => ctx.close());

const search = (code: string, from = "192.0.2.1") =>
  send(ctx.app, "GET /events/search/{code}", { params: { code }, from });

describe("finding a party", () => {
  test.each(["7QXK2M9F", "@7qxk2m9f", "no code at all"])("returns 404 for an unknown code: %s", async (code) => {
    expect(await search(code)).toMatchObject({ status: 404, body: { message: texts.codeNotFound } });
  });

  test("by email responds the same whether or not the address is known", async () => {
    const { email } = await aUser(ctx.deps);
    for (const address of [email, "stranger@example.org", "zoë@bücher.example"]) {
      expect(await search(address)).toMatchObject({ status: 200, body: { message: texts.searchByEmail } });
    }
  });

  test.each(["a@", "a@b", "@odd@example.org", "two words@example.org"])(
    "refuses an invalid email address: %s",
    async (typed) => {
      expect(await search(typed)).toMatchObject({ status: 422, body: { errors: { code: [fieldTexts.emailShape] } } });
    },
  );

  test("requires something to search for", async () => {
    expect(await search(" ")).toMatchObject({ status: 422, body: { errors: { code: [fieldTexts.searchCode] } } });
  });

  test("by guessing codes is refused after 20 misses an hour from one IP address", async () => {
    const from = "203.0.113.9";
    for (let miss = 0; miss < 20; miss += 1) expect((await search(`MISS${miss}`, from)).status).toBe(404);
    expect((await search("7QXK2M9F", from)).status).toBe(429);
    expect((await search("stranger@example.org", from)).status).toBe(200);
    ctx.clock.advance(3_600_000);
    expect((await search("7QXK2M9F", from)).status).toBe(404);
  });
});

describe("a party's code", () => {
  test.each(["active", "paused"])("finds it while it is %s, however the code is typed", async (state) => {
    const owner = await aSignedInUser(ctx.deps);
    const party = await aParty(ctx.deps, { ownerId: owner.id });
    const { token } = owner;
    if (state === "paused") {
      await send(ctx.app, "POST /events/status/{uuid}", { params: { uuid: party.id }, body: { status: 0 }, token });
    }
    const { shortCode } = party;
    for (const typed of [shortCode, `@${shortCode}`, ` ${shortCode.toLowerCase()} `, shownPartyCode(shortCode)]) {
      expect(await search(typed)).toMatchObject({
        status: 200,
        body: { data: [{ entity_type: "Event", uuid: party.id }] },
      });
    }
  });

  test("finds neither drafts nor deleted parties", async () => {
    const owner = await aSignedInUser(ctx.deps);
    const draft = await aDraft(ctx.deps);
    const unfinished = await aParty(ctx.deps, { ownerId: owner.id, venue: "" });
    const deleted = await aParty(ctx.deps, { ownerId: owner.id });
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: deleted.id }, token: owner.token });
    for (const { shortCode } of [draft, unfinished, deleted]) {
      expect((await search(shortCode, "192.0.2.77")).status).toBe(404);
    }
  });

  test("does not count as a miss, but is refused after too many misses", async () => {
    const { shortCode } = await aParty(ctx.deps, { ownerId: (await aSignedInUser(ctx.deps)).id });
    const from = "203.0.113.20";
    for (let hit = 0; hit < 25; hit += 1) expect((await search(shortCode, from)).status).toBe(200);
    for (let miss = 0; miss < 20; miss += 1) await search(`MISS${miss}`, from);
    expect((await search(shortCode, from)).status).toBe(429);
  });
});

const byEmail = (email: string, token?: string, from = "192.0.2.60") =>
  send(ctx.app, "GET /events/search/{code}", { params: { code: email }, from, ...(token && { token }) });

async function anInvited() {
  const guest = await aSignedInUser(ctx.deps);
  const party = await aParty(ctx.deps, {
    ownerId: (await aSignedInUser(ctx.deps)).id,
    name: "Leo turns 5",
    children: [{ firstName: "Leo" }],
  });
  const invitation = await aGuest(ctx.deps, party.id, { email: guest.email, status: 1, firstName: "Maya" });
  return { ...guest, invitation, partyId: party.id, shortCode: party.shortCode };
}

async function queriesToLookFor(address: string): Promise<number> {
  const { db, queries } = countQueries(ctx.deps.db);
  const actor = { kind: "visitor", claimToken: null, address: "192.0.2.61", requestId: "1" } as const;
  await findByEmail({ ...ctx.deps, db }, actor, { address });
  return queries();
}

describe("invitations by email", () => {
  test("are listed at once for the signed-in owner of the address, who gets no email", async () => {
    const { email, token, invitation } = await anInvited();
    const { body } = await byEmail(email.toUpperCase(), token);
    expect(body).toEqual({
      data: [{ entity_type: "Eventattendee", uuid: invitation.id, invitation: expect.any(Object) }],
    });
    await ctx.runJobs();
    expect(await ctx.mailbox(email)).toEqual([]);
  });

  test("include details, so that the owner can choose between several", async () => {
    const { email, token, partyId } = await anInvited();
    const { body } = await byEmail(email, token);
    expect((body as { data: { invitation: object }[] }).data[0]?.invitation).toEqual({
      event_uuid: partyId,
      event_name: "Leo turns 5",
      guest_first_name: "Maya",
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      start_time: "14:00",
      rsvp_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      status: 1,
      eventtheme: null,
      eventtheme_uuid: "traditional",
    });
  });

  test("are sent in one email an hour for everyone else, who learn nothing", async () => {
    const { email, invitation, shortCode } = await anInvited();
    const other = await aSignedInUser(ctx.deps);
    for (const token of [undefined, other.token, undefined]) {
      expect((await byEmail(email, token)).body).toEqual({ message: texts.searchByEmail });
    }
    await ctx.runJobs();
    const letters = await ctx.mailbox(email);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain(`/eventattendee/${invitation.id}`);
      for (const fact of ["Maya", "Leo turns 5", "Leo", "2pm", "Village Hall, Bristol", shownPartyCode(shortCode)]) {
        expect(part).toContain(fact);
      }
    }
    ctx.clock.advance(3_600_000);
    await byEmail(email);
    await ctx.runJobs();
    expect(await ctx.mailbox(email)).toHaveLength(2);
  });

  test("are not emailed when there are none or none was sent", async () => {
    const party = await aParty(ctx.deps, { ownerId: (await aSignedInUser(ctx.deps)).id });
    await aGuest(ctx.deps, party.id, { email: "unsent@example.org", status: 0 });
    for (const email of ["nobody@example.org", "unsent@example.org"]) {
      expect((await byEmail(email)).body).toEqual({ message: texts.searchByEmail });
      await ctx.runJobs();
      expect(await ctx.mailbox(email)).toEqual([]);
    }
  });

  test("take the same number of queries whether or not there are any, when they are only emailed", async () => {
    const { email } = await anInvited();
    const unknown = await queriesToLookFor("unknown@example.org");
    expect(unknown).toBeGreaterThan(0);
    expect(await queriesToLookFor(email)).toBe(unknown);
  });

  test("are not looked up before the response, which arrives even while their tables are locked", async () => {
    const { email } = await anInvited();
    await ctx.deps.db.transaction().execute(async (tx) => {
      await sql`lock table guests, parties, users in access exclusive mode`.execute(tx);
      for (const address of [email, "not-invited@example.org"]) {
        expect(await byEmail(address)).toMatchObject({ status: 200, body: { message: texts.searchByEmail } });
      }
    });
  });

  test("are requested by a job that does not reveal the address", async () => {
    await byEmail("secretly@example.org");
    const jobs = JSON.stringify((await sql`select data from pgboss.job`.execute(ctx.deps.db)).rows);
    expect(jobs).toContain("sealed");
    expect(jobs).not.toContain("secretly");
  });

  test("are emailed for a job queued by an earlier version", async () => {
    const { email, invitation } = await anInvited();
    const before = { ...sendInvitationsLetterJob, payload: z.object({ guestId: z.uuid(), askedId: z.uuid() }) };
    await ctx.deps.db.transaction().execute(async (tx) => {
      for (const guestId of [invitation.id, ctx.deps.random.uuid()]) {
        await ctx.deps.jobs.enqueue(tx, before, { guestId, askedId: ctx.deps.random.uuid() });
      }
    });
    await ctx.runJobs();
    expect(await ctx.mailbox(email)).toHaveLength(1);
  });

  test("are not emailed for an earlier job whose guest has no address now, nor are other families' links", async () => {
    const [{ invitation }, { invitation: other }] = [await anInvited(), await anInvited()];
    const emailless = { email: "", email_key: "" };
    const ids = [invitation.id, other.id];
    await ctx.deps.db.updateTable("guests").set(emailless).where("id", "in", ids).execute();
    const { email } = await anInvited();
    // An address removed only in part, which no version should leave behind.
    await ctx.deps.db.updateTable("guests").set({ email }).where("id", "=", other.id).execute();
    const askedId = ctx.deps.random.uuid();
    await sendInvitationsLetter(ctx.deps, { guestId: invitation.id, askedId });
    await ctx.runJobs();
    expect(await ctx.mailbox(email)).toEqual([]);
  });

  test("are emailed once even when the job runs twice", async () => {
    const { email } = await anInvited();
    const job = sealAddress(ctx.deps, email);
    for (const _ of ["first", "again"]) await sendInvitationsLetter(ctx.deps, job);
    await ctx.runJobs();
    expect(await ctx.mailbox(email)).toHaveLength(1);
  });

  test("cannot be requested for many addresses from one IP address", async () => {
    const from = "203.0.113.21";
    await ctx.deps.limits.take("emailSearches", from, undefined, 18);
    for (let asked = 0; asked < 2; asked += 1) {
      expect((await byEmail(`spray-${asked}@example.org`, undefined, from)).status).toBe(200);
    }
    expect((await byEmail("spray@example.org", undefined, from)).status).toBe(429);
  });

  describe("when the settings list them for everyone", () => {
    let direct: TestApp;
    beforeAll(async () => {
      direct = await testApp({ settings: { FIND_BY_EMAIL: "direct" } });
    });
    afterAll(() => direct.close());
    const ask = (code: string, more: object = {}) =>
      send(direct.app, "GET /events/search/{code}", { params: { code }, ...more });

    test("are listed without details", async () => {
      const party = await aParty(direct.deps, { ownerId: (await aSignedInUser(direct.deps)).id });
      const guest = await aGuest(direct.deps, party.id, { email: "tom@example.org", status: 1 });
      const { body } = await ask("tom@example.org");
      expect(body).toEqual({ data: [{ entity_type: "Eventattendee", uuid: guest.id }] });
    });

    test("are still rate-limited, except for the caller's own address", async () => {
      const { email, token } = await aSignedInUser(direct.deps);
      const from = "203.0.113.22";
      await direct.deps.limits.take("emailSearches", from, undefined, 18);
      for (const code of ["spray-1@example.org", "spray-2@example.org"]) {
        expect((await ask(code, { from })).status).toBe(200);
      }
      expect((await ask("spray@example.org", { from })).status).toBe(429);
      expect((await ask("spray@example.org", { token, from })).status).toBe(429);
      expect((await ask(email, { token, from })).status).toBe(200);
    });
  });
});
