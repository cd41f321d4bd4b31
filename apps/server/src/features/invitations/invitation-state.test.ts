import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { activityOf, linesOf } from "../guests/guests.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { findGuestRow, invitationCalls } from "./invitations.builders.ts";

let ctx: TestApp;
let owner: Awaited<ReturnType<typeof aSignedInUser>>;
let calls: ReturnType<typeof invitationCalls>;
let partyId: string;
let guestId: string;
let count = 0;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, sweeps: ["release waiting invitations"] });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  owner = await aSignedInUser(ctx.deps);
  calls = invitationCalls(ctx.app, owner);
  partyId = (await aParty(ctx.deps, { ownerId: owner.id })).id;
  guestId = (await aGuest(ctx.deps, partyId, { firstName: "Olive", email: freshAddress(), status: 0 })).id;
});

const freshAddress = () => `olive-${(count += 1)}@example.org`;
const guest = () => findGuestRow(ctx.deps, guestId);
const hoursLater = (hours: number) => ctx.clock.advance(hours * 3_600_000);
const pause = (status: 0 | 1) =>
  send(ctx.app, "POST /events/status/{uuid}", { params: { uuid: partyId }, body: { status }, token: owner.token });
const correctAddress = (email = freshAddress()) =>
  send(ctx.app, "PATCH /eventattendees", { body: { uuid: guestId, email }, token: owner.token });
const lines = async () => (await linesOf(ctx, partyId)).map(({ kind }) => kind);

async function pauseMeanwhile(): Promise<void> {
  await pause(0);
  await ctx.runJobs();
  await pause(1);
}

describe("invitations stopped by a pause", () => {
  test("count as not sent when neither the first nor its repeat was sent", async () => {
    await calls.invite(guestId);
    hoursLater(13);
    expect((await calls.invite(guestId, { resend: 1 })).status).toBe(200);
    await pauseMeanwhile();
    expect(await guest()).toMatchObject({ status: 0, invitation: null, sendings: 0, invited_at: null });
    expect(await lines()).toEqual([]);
  });

  test("leave the first invitation's time and line unchanged when only the repeat was stopped", async () => {
    await calls.invite(guestId);
    await ctx.runJobs();
    const { invited_at: first } = await guest();
    hoursLater(13);
    await calls.invite(guestId, { resend: 1 });
    await pauseMeanwhile();
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent", sendings: 1, invited_at: first });
    expect(await lines()).toEqual(["invitation"]);
  });

  test("leave the first in place when its address was stored before international domains were folded", async () => {
    await correctAddress(`olive-${(count += 1)}@münchen.example`);
    await calls.invite(guestId);
    await ctx.runJobs();
    const { invited_at: first } = await guest();
    const stored = await ctx.deps.db
      .selectFrom("letters")
      .select("recipient")
      .where("guest_id", "=", guestId)
      .execute();
    const asTyped = stored[0]?.recipient.replace(/@.*/, "@MÜNCHEN.example") ?? "";
    await ctx.deps.db.updateTable("letters").set({ recipient: asTyped }).where("guest_id", "=", guestId).execute();
    hoursLater(13);
    await calls.invite(guestId, { resend: 1 });
    await pauseMeanwhile();
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent", sendings: 1, invited_at: first });
  });

  test("leave the link that the organiser shared in place", async () => {
    await calls.shareLink(guestId);
    const { invited_at: linkAt } = await guest();
    hoursLater(13);
    await calls.invite(guestId, { resend: 1 });
    await pauseMeanwhile();
    expect(await guest()).toMatchObject({ status: 1, invitation: "link", sendings: 0, invited_at: linkAt });
    expect(await lines()).toEqual(["invitation"]);
  });
});

describe("a corrected email address", () => {
  test("lets the guest be invited again when the invitation was not sent yet", async () => {
    await calls.invite(guestId);
    expect((await correctAddress("mended@example.org")).status).toBe(200);
    await ctx.runJobs();
    expect(await guest()).toMatchObject({ status: 0, invitation: null, sendings: 0 });
    expect((await calls.invite(guestId)).body.message).toBe(texts.invitationsSent(1));
    expect((await calls.invite(guestId)).body.message).toBe(texts.noInvitationsSent);
    await ctx.runJobs();
    expect(await ctx.mailbox("mended@example.org")).toHaveLength(1);
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent" });
  });

  test("leaves replies and shared links as they are", async () => {
    await calls.shareLink(guestId);
    await correctAddress();
    expect(await guest()).toMatchObject({ status: 1, invitation: "link" });
    await ctx.deps.db.updateTable("guests").set({ status: 4 }).where("id", "=", guestId).execute();
    await correctAddress();
    expect(await guest()).toMatchObject({ status: 4 });
  });
});

test("a reply cancels a waiting repeat and leaves earlier invitations as they are", async () => {
  await calls.invite(guestId);
  await ctx.runJobs();
  const waits = { invitation: "waiting", invitation_due_at: ctx.clock.now() };
  await ctx.deps.db.updateTable("guests").set(waits).where("id", "=", guestId).execute();
  await send(ctx.app, "POST /eventattendees/status/{uuid}", { params: { uuid: guestId }, body: { status: 4 } });
  expect(await guest()).toMatchObject({ status: 4, invitation: "sent", invitation_due_at: null });
});

test("sharing a link shows on the live page, and in the audit log when an admin does it", async () => {
  const admin = await aSignedInUser(ctx.deps, { role: 2 });
  await invitationCalls(ctx.app, admin).shareLink(guestId);
  await invitationCalls(ctx.app, admin).shareLink(guestId);
  expect(await activityOf(ctx, partyId)).toMatchObject([
    { kind: "invitation", guest_id: guestId, details: { name: "Olive Silva", outcome: "link" } },
  ]);
  const deeds = await ctx.deps.db.selectFrom("audit_log").select("action").where("actor_id", "=", admin.id).execute();
  expect(deeds).toEqual([{ action: "share link" }]);
});

test("a party whose invitations cannot be sent does not hold up other parties", async () => {
  const other = (await aParty(ctx.deps, { ownerId: owner.id })).id;
  const broken = await aGuest(ctx.deps, other, { status: 0 });
  const due = (hours: number) => ({
    invitation: "waiting",
    invitation_due_at: new Date(ctx.clock.now().getTime() - hours * 3_600_000),
  });
  await ctx.deps.db
    .updateTable("guests")
    .set({ ...due(2), email: "no address" })
    .where("id", "=", broken.id)
    .execute();
  await ctx.deps.db.updateTable("guests").set(due(1)).where("id", "=", guestId).execute();
  hoursLater(1);
  await ctx.runJobs();
  expect(await guest()).toMatchObject({ status: 1, invitation: "sent" });
});

test("the poster in an email still loads weeks later", async () => {
  const { email } = await guest();
  await calls.invite(guestId);
  await ctx.runJobs();
  const [letter] = await ctx.mailbox(email);
  const source = /src="([^"]*\/api\/posters\/[^"]*)"/.exec(letter?.html ?? "")?.[1] ?? "";
  const { pathname, search } = new URL(source.replaceAll("&amp;", "&"));
  hoursLater(24 * 20);
  const picture = await ctx.app.inject({ url: pathname + search });
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
});
