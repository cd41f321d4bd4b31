import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aDsn } from "../../platform/mail/dsn.builders.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { runAllTries } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { SmtpSink } from "../../../test-support/smtp-sink.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { linesOf } from "../guests/guests.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { findGuestRow, invitationCalls } from "./invitations.builders.ts";

const secret = "a secret that the mail service knows";
let sink: SmtpSink;
let ctx: TestApp;
let owner: Awaited<ReturnType<typeof aSignedInUser>>;
let calls: ReturnType<typeof invitationCalls>;
let partyId: string;
let guestId: string;
let address: string;
let count = 0;

beforeAll(async () => {
  sink = await SmtpSink.open();
  const settings = { SMTP_URL: sink.url, BOUNCE_ADDRESS: "back@wishwell.example", BOUNCE_SECRET: secret };
  ctx = await testApp({ settings, sweeps: [] });
});
afterAll(async () => {
  await ctx.close();
  await sink.close();
});
beforeEach(async () => {
  sink.forget();
  owner = await aSignedInUser(ctx.deps);
  calls = invitationCalls(ctx.app, owner);
  partyId = (await aParty(ctx.deps, { ownerId: owner.id })).id;
  address = `olive-${(count += 1)}@example.org`;
  guestId = (await aGuest(ctx.deps, partyId, { firstName: "Olive", email: address, status: 0 })).id;
});

const guest = () => findGuestRow(ctx.deps, guestId);
async function invited() {
  await calls.invite(guestId);
  await ctx.runJobs();
  const letter = sink.letters.at(-1);
  return { returnPath: letter?.returnPath ?? "", messageId: letter?.messageId ?? "" };
}
const dsn = (recipient: string, message = aDsn()) => send(ctx.app, "POST /mail/dsn", { body: { recipient, message } });

interface Report {
  readonly messageId: string;
  readonly kind?: "hard" | "soft" | "complaint";
  readonly signedWith?: string;
  readonly secondsAgo?: number;
}
function report({ messageId, kind = "hard", signedWith = secret, secondsAgo = 0 }: Report) {
  const time = Math.floor(ctx.clock.now().getTime() / 1000) - secondsAgo;
  const body = { time, bounces: [{ message_id: messageId, kind, reason: "550 no such user" }] };
  const signature = createHmac("sha256", signedWith).update(JSON.stringify(body)).digest("hex");
  return send(ctx.app, "POST /mail/bounces", { body, headers: { "x-wishwell-signature": signature } });
}

describe("a refused invitation", () => {
  test("shows as a bad email address at once, and is resolved by a new address", async () => {
    sink.habit = (stage, recipient) =>
      stage === "recipient" && recipient === address ? "550 5.1.1 no such user" : "take";
    await invited();
    expect(await guest()).toMatchObject({ status: 100, invitation: "refused" });
    const shown = await send(ctx.app, "GET /eventattendees/{uuid}", { params: { uuid: guestId } });
    expect(shown.body.data).toMatchObject({ delivery_failed: true, status: 100 });
    expect((await calls.invite(guestId, { resend: 1 })).body.reason).toBe("bad_email");
    const body = { uuid: guestId, email: `mended-${address}`, guest_first_name: "Olive", phone: "020 7946 0000" };
    await send(ctx.app, "PATCH /eventattendees", { body, token: owner.token });
    expect(await guest()).toMatchObject({ status: 0, invitation: null, sendings: 0 });
    await invited();
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent" });
  });

  test("is not attempted at all when the address refused another email before", async () => {
    sink.answers.recipient.push("550 5.1.1 no such user");
    await invited();
    const twin = await aGuest(ctx.deps, partyId, { firstName: "Ivy", email: address.toUpperCase(), status: 0 });
    await calls.invite(twin.id);
    await ctx.runJobs();
    expect(await findGuestRow(ctx.deps, twin.id)).toMatchObject({ status: 100, invitation: "refused" });
    expect(sink.letters).toEqual([]);
  });

  test("is sent again once the organiser says that the address is right", async () => {
    sink.answers.recipient.push("550 5.1.1 no such user");
    await invited();
    const body = { status: 0 };
    await send(ctx.app, "POST /eventattendees/status/{uuid}", {
      params: { uuid: guestId },
      body,
      token: owner.token,
    });
    expect((await calls.invite(guestId)).body.data?.status).toBe(1);
    await ctx.runJobs();
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent" });
    expect(sink.letters).toHaveLength(1);
  });

  test("does not undo a reply given through the link", async () => {
    sink.answers.recipient.push("550 5.1.1 no such user");
    await calls.invite(guestId);
    await ctx.deps.db.updateTable("guests").set({ status: 4 }).where("id", "=", guestId).execute();
    await ctx.runJobs();
    expect(await guest()).toMatchObject({ status: 4, invitation: "refused" });
  });

  test("shows on the party's live page", async () => {
    sink.answers.recipient.push("550 5.1.1 no such user");
    await invited();
    const seen = await ctx.deps.db.selectFrom("party_activity").selectAll().where("party_id", "=", partyId).execute();
    expect(seen).toMatchObject([{ kind: "invitation", details: { name: "Olive Silva", outcome: "refused" } }]);
  });
});

describe("a sending failure on our side", () => {
  test("marks the invitation as failed, not the address as bad, and the invitation can be sent again at once", async () => {
    sink.habit = (stage) => (stage === "recipient" ? "550 5.4.5 daily user sending limit exceeded" : "take");
    await calls.invite(guestId);
    await runAllTries(ctx);
    expect(await guest()).toMatchObject({ status: 0, invitation: "failed", sendings: 0, invited_at: null });
    const seen = await ctx.deps.db.selectFrom("party_activity").selectAll().where("party_id", "=", partyId).execute();
    expect(seen).toMatchObject([{ kind: "invitation", details: { outcome: "failed" } }]);
    expect(await linesOf(ctx, partyId)).toEqual([]);
    sink.habit = () => "take";
    await invited();
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent", sendings: 1 });
  });

  test("of a repeat leaves the first invitation as it was", async () => {
    await invited();
    const yesterday = new Date(ctx.clock.now().getTime() - 24 * 3_600_000);
    await ctx.deps.db.updateTable("guests").set({ invited_at: yesterday }).where("id", "=", guestId).execute();
    sink.habit = (stage) => (stage === "text" ? "554 5.7.1 message rejected" : "take");
    await calls.invite(guestId, { resend: 1 });
    await runAllTries(ctx);
    expect(await guest()).toMatchObject({ status: 1, invitation: "failed", sendings: 1 });
    sink.habit = () => "take";
    expect((await calls.invite(guestId, { resend: 1 })).status).toBe(200);
    await ctx.runJobs();
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent", sendings: 2 });
  });
});

test("an invitation stays queued while the mail server asks us to try later, and is sent then", async () => {
  sink.answers.recipient.push("450 4.2.1 try later");
  await calls.invite(guestId);
  await ctx.runJobs({ failuresExpected: true });
  expect(await guest()).toMatchObject({ status: 1, invitation: "queued" });
  expect(sink.letters).toEqual([]);
  await runAllTries(ctx);
  expect(await guest()).toMatchObject({ status: 1, invitation: "sent" });
});

describe("a bounced invitation", () => {
  test("marks the address as bad when a notification reaches its return path", async () => {
    const { returnPath } = await invited();
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent" });
    expect((await dsn(returnPath)).status).toBe(200);
    const bounced_at = ctx.clock.now();
    expect(await guest()).toMatchObject({ status: 100, invitation: "bounced", bounced_at });
    const told = await send(ctx.app, "GET /eventattendees/{uuid}", { params: { uuid: guestId }, token: owner.token });
    expect(told.body.data).toMatchObject({ invitation: "bounced", bounced_at: bounced_at.toISOString() });
  });

  test("is not recorded when the notification only reports a delay", async () => {
    const { returnPath } = await invited();
    expect((await dsn(returnPath, aDsn({ action: "delayed" }))).status).toBe(200);
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent" });
  });

  test("is limited to thirty notifications an hour", async () => {
    const { returnPath } = await invited();
    const late = aDsn({ action: "delayed" });
    for (let time = 0; time < 30; time += 1) expect((await dsn(returnPath, late)).status).toBe(200);
    expect((await dsn(returnPath, late)).status).toBe(429);
  });

  test("is refused when the return path was never issued", async () => {
    const { returnPath } = await invited();
    expect((await dsn(returnPath.replace(/\.[0-9a-f]{16}@/, ".0123456789abcdef@"))).status).toBe(404);
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent" });
  });

  test.each(["message id", "return path"])("is recorded from a signed report that names its %s", async (named) => {
    const { messageId, returnPath } = await invited();
    expect((await report({ messageId: named === "message id" ? messageId : returnPath })).status).toBe(200);
    expect(await guest()).toMatchObject({ status: 100, invitation: "bounced" });
  });

  test.each([
    ["signed with another secret", { signedWith: "somebody else's" }],
    ["more than five minutes old", { secondsAgo: 301 }],
    ["from the future", { secondsAgo: -301 }],
  ])("is ignored when the report is %s", async (_what, wrong) => {
    const { messageId } = await invited();
    expect((await report({ messageId, ...wrong })).status).toBe(401);
    expect(await guest()).toMatchObject({ status: 1, invitation: "sent" });
  });

  test("is ignored without a signature", async () => {
    const body = { time: Math.floor(ctx.clock.now().getTime() / 1000), bounces: [] };
    expect((await send(ctx.app, "POST /mail/bounces", { body })).status).toBe(401);
  });

  test("changes nothing once the guest has another address", async () => {
    const { returnPath } = await invited();
    const body = { uuid: guestId, email: `new-${address}`, guest_first_name: "Olive", phone: "020 7946 0000" };
    await send(ctx.app, "PATCH /eventattendees", { body, token: owner.token });
    await dsn(returnPath);
    expect((await guest()).status).not.toBe(100);
  });

  test("is answered with 404 when bounce handling is not set up", async () => {
    const plain = await testApp();
    const body = { time: 1, bounces: [] };
    expect((await send(plain.app, "POST /mail/bounces", { body })).status).toBe(404);
    const letter = { recipient: "back+x@wishwell.example", message: aDsn() };
    expect((await send(plain.app, "POST /mail/dsn", { body: letter })).status).toBe(404);
    await plain.close();
  });
});

describe("names with markup, headers or template code", () => {
  const evil = "Eve\r\nBcc: victim@example.org\r\n\r\n<img src=x onerror=alert(1)> {{7777*7777}} ${7777*7777} <%= 1 %>";

  test("stay plain text in every part of the email", async () => {
    await ctx.deps.db.updateTable("users").set({ first_name: evil }).where("id", "=", owner.id).execute();
    const party = await aParty(ctx.deps, {
      ownerId: owner.id,
      name: evil.slice(0, 100),
      notes: evil,
      venue: evil.slice(0, 100),
      children: [{ firstName: evil, gift: evil }],
    });
    const named = await aGuest(ctx.deps, party.id, { firstName: evil, email: address, status: 0 });
    await calls.invite(named.id);
    await ctx.runJobs();
    const letter = sink.letters.at(-1);
    expect(sink.letters).toHaveLength(1);
    expect(letter?.to?.map((one) => one.address)).toEqual([address]);
    expect(letter?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(letter?.subject).not.toMatch(/[\r\n]/);
    expect(letter?.html).not.toContain("<img src=x");
    expect(letter?.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    for (const mark of ["{{7777*7777}}", "${7777*7777}"]) expect(letter?.text).toContain(mark);
    expect(`${letter?.html} ${letter?.text}`).not.toContain("60481729");
  });
});
