import { texts } from "@wishwell/contract/texts/texts";
import { shownReference } from "@wishwell/domain/text/codes";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aGift, aPartyWithContributions, refundsOf } from "../refunds/refunds.builders.ts";

const day = 24 * 3_600_000;
const support = "help@wishwell.example";
let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await testApp({ sweeps: ["forget-contact-messages"] });
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

let place = 0;
const write = (said: object = {}, from = `198.51.100.${(place += 1) % 250}`) =>
  send(ctx.app, "POST /contact", {
    from,
    body: { name: "Hannah Bennett", email: "hannah@example.org", topic: "general", message: "Hello?", ...said },
  });

describe("the contact form", () => {
  test("emails support, who can simply reply, and sends a confirmation that repeats nothing", async () => {
    const reply = await write({ message: "Buy at www.evil.example!" });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.contactSent } });
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(support);
    expect(letter?.subject).toBe("Wishwell contact page: a question");
    for (const fact of ["Hannah Bennett", "hannah@example.org", "> Buy at www.evil.example!"]) {
      expect(letter?.text).toContain(fact);
    }
    const { reply_to } = await ctx.deps.db
      .selectFrom("mailbox")
      .select("reply_to")
      .where("recipient", "=", support)
      .executeTakeFirstOrThrow();
    expect(reply_to).toBe("hannah@example.org");
    const [confirmed] = await ctx.mailbox("hannah@example.org");
    expect(confirmed?.subject).toBe("Wishwell has your message");
    expect(confirmed?.text + String(confirmed?.html)).not.toContain("evil");
  });

  test("reports all errors at once", async () => {
    const reply = await write({ name: " ", email: "hannah", topic: "gossip", message: "", donation_uuid: "1" });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject({
      name: [fieldTexts.name],
      email: [fieldTexts.emailShape],
      topic: [fieldTexts.topic],
      message: [fieldTexts.message],
      donation_uuid: expect.anything(),
    });
  });

  test("accepts five messages an hour from one IP address, and confirms once an hour per email address", async () => {
    for (let number = 0; number < 5; number += 1) expect((await write({}, "203.0.113.9")).status).toBe(200);
    expect((await write({}, "203.0.113.9")).status).toBe(429);
    await ctx.runJobs();
    expect(await ctx.mailbox(support)).toHaveLength(5);
    expect(await ctx.mailbox("hannah@example.org")).toHaveLength(1);
    ctx.clock.advance(day);
    expect((await write({}, "203.0.113.9")).status).toBe(200);
  });

  test("deletes messages after 120 days", async () => {
    await write();
    ctx.clock.advance(119 * day);
    await ctx.runJobs();
    expect(await ctx.deps.db.selectFrom("contact_messages").select("id").execute()).toHaveLength(1);
    ctx.clock.advance(2 * day);
    await ctx.runJobs();
    expect(await ctx.deps.db.selectFrom("contact_messages").select("id").execute()).toEqual([]);
  });
});

const requestsOf = (contributionId: string) =>
  ctx.deps.db.selectFrom("refund_requests").selectAll().where("contribution_id", "=", contributionId).execute();

describe("a message about a refund", () => {
  const refund = { topic: "refund", message: "Please" };

  test("finds its contribution by the reference on the receipt", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    const reference = shownReference(gift.id);
    expect(reference).toMatch(/^[0-9A-F]{8}$/);
    expect((await write({ ...refund, donation_uuid: ` ${reference} ` })).status).toBe(200);
    expect((await write({ ...refund, donation_uuid: "00000000" })).status).toBe(200);
    await ctx.runJobs();
    expect(await requestsOf(gift.id)).toHaveLength(1);
    const [unknown, known] = await ctx.mailbox(support);
    expect([known?.text, unknown?.text]).toEqual([
      expect.stringContaining(`Contribution: ${reference}`),
      expect.stringContaining("Contribution: 00000000"),
    ]);
  });

  test("that names a contribution opens no refund, and the email to us doesn't claim that it did", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    const reply = await write({ ...refund, donation_uuid: gift.id });
    expect(reply.body).toEqual({ message: texts.contactSent });
    await ctx.runJobs();
    expect(await refundsOf(ctx, gift.id)).toEqual([]);
    expect(await requestsOf(gift.id)).toMatchObject([{ asked_name: "Hannah Bennett", message: "Please" }]);
    const letters = await ctx.mailbox(support);
    expect(letters.map(({ subject }) => subject)).toEqual(["Wishwell contact page: a refund"]);
    expect(letters[0]?.text).not.toContain("opened");
  });

  test("finds the only contribution of an email address, but doesn't choose between two", async () => {
    const { gift, party } = await aPartyWithContributions(ctx, { email: "Once@example.org" });
    await write({ ...refund, email: "once@example.org" });
    const [one, two] = [await aGift(ctx, party, { email: "two@example.org" }), await aGift(ctx, party)];
    await ctx.deps.db
      .updateTable("contributions")
      .set({ receipt_email: "two@example.org" })
      .where("id", "=", two.id)
      .execute();
    await write({ ...refund, email: "two@example.org" });
    await ctx.runJobs();
    expect(await requestsOf(gift.id)).toHaveLength(1);
    for (const { id } of [one, two]) expect(await requestsOf(id)).toEqual([]);
  });

  test("gets the same answer, after the same work, whatever its outcome", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    const late = await aPartyWithContributions(ctx);
    await ctx.deps.db
      .updateTable("parties")
      .set({ ends_at: new Date(ctx.clock.now().getTime() - day) })
      .where("id", "=", late.party.id)
      .execute();
    const unknown = ctx.deps.random.uuid();
    for (const donation_uuid of [gift.id, gift.id, late.gift.id, unknown]) {
      const { status, body } = await write({ ...refund, donation_uuid });
      expect({ status, body }).toEqual({ status: 200, body: { message: texts.contactSent } });
    }
    expect(await requestsOf(gift.id)).toEqual([]);
    await ctx.runJobs();
    expect(await requestsOf(gift.id)).toHaveLength(1);
    expect(await requestsOf(late.gift.id)).toEqual([]);
  });
});
