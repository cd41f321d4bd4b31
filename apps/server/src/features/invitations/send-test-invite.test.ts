import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { invitationCalls } from "./invitations.builders.ts";

let ctx: TestApp;
let owner: Awaited<ReturnType<typeof aSignedInUser>>;
let calls: ReturnType<typeof invitationCalls>;
let party: Awaited<ReturnType<typeof aParty>>;
let to: string;
let count = 0;

beforeAll(async () => {
  ctx = await testApp();
});
afterAll(() => ctx.close());
beforeEach(async () => {
  owner = await aSignedInUser(ctx.deps);
  calls = invitationCalls(ctx.app, owner);
  party = await aParty(ctx.deps, { ownerId: owner.id });
  to = `try-${(count += 1)}@example.org`;
});

describe("a test invitation", () => {
  test("looks like the invitation that a guest gets, and invites no one", async () => {
    const guest = await aGuest(ctx.deps, party.id, { status: 0 });
    const { status, body } = await calls.testInvite(party.id, to);
    expect([status, body.message]).toEqual([200, texts.testInviteSent]);
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(to);
    for (const fact of ["Village Hall", "12 High Street", "2pm to 4:30pm", shownPartyCode(party.shortCode)]) {
      expect(letter?.text).toContain(fact);
    }
    expect(letter?.subject).toBe("Test: Robin is invited to Maya’s party");
    expect(letter?.text.replaceAll("\n", " ")).toContain("nothing is recorded");
    expect(letter?.attachments).toHaveLength(1);
    expect(letter?.links).toContain(`${ctx.deps.config.publicUrl}/@${party.shortCode}`);
    expect(letter?.links).toContain(`${ctx.deps.config.publicUrl}/@${party.shortCode}?answer=test`);
    expect(letter?.html).not.toContain("/eventattendee/");
    const row = await ctx.deps.db.selectFrom("guests").select("status").where("id", "=", guest.id).executeTakeFirst();
    expect(row?.status).toBe(0);
  });

  test("can be sent while the party is paused, up to five times an hour", async () => {
    await ctx.deps.db.updateTable("parties").set({ active: false }).where("id", "=", party.id).execute();
    for (let time = 0; time < 5; time += 1) expect((await calls.testInvite(party.id, to)).status).toBe(200);
    const refused = await calls.testInvite(party.id, to);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    ctx.clock.advance(3_600_000);
    expect((await calls.testInvite(party.id, to)).status).toBe(200);
  });

  test("goes to one address of at most 50 characters", async () => {
    const long = `${"a".repeat(39)}@example.org`;
    expect((await calls.testInvite(party.id, long)).body.errors?.target_email_address).toEqual([
      "Use 50 characters or fewer",
    ]);
    expect((await calls.testInvite(party.id, long.slice(1))).status).toBe(200);
    expect((await calls.testInvite(party.id, "a@example.org,b@example.org")).status).toBe(422);
  });

  test("is not sent for a party that is over", async () => {
    const over = await aParty(ctx.deps, { ownerId: owner.id, date: "2020-05-02" });
    expect((await calls.testInvite(over.id, to)).body.reason).toBe("over");
  });

  test("is open to the organiser and admins only: 401, 404, 200, 200", async () => {
    const other = await aSignedInUser(ctx.deps);
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const body = { event_uuid: party.id, target_email_address: to };
    const rungs = [undefined, other.token, owner.token, admin.token].map((token) => ({
      body,
      ...(token !== undefined && { token }),
    }));
    expect(await statusesAs(ctx.app, "POST /events/testinvite", rungs)).toEqual([401, 404, 200, 200]);
  });
});
