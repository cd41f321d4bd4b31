import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { addDays, hour, londonDay } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { skipReceipts } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { aCharity } from "../charities/charities.builders.ts";
import { account, balancesOf } from "../ledger/public.ts";
import { askBack, decide, refundsOf } from "../refunds/refunds.builders.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import {
  aBatch,
  aDueParty,
  anEndedParty,
  leavesRegister,
  moved,
  payoutsOf,
  replacementsOf,
} from "./payouts.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off" },
    now: new Date("2027-03-10T12:00:00Z"),
    sweeps: ["complete-parties", "make-payouts-due", "check-charities", "watch-payouts"],
  });
  await skipReceipts(ctx.deps.db);
});
afterAll(() => ctx.close());

type Ended = Awaited<ReturnType<typeof anEndedParty>>;

const replace = ({ organiser, party, charity }: Ended, to: string) =>
  send(ctx.app, "POST /events/replacecharity/{uuid}", {
    params: { uuid: party.id },
    token: organiser.token,
    body: { charity_uuid: charity.id, new_charity_uuid: to },
  });
const shareOf = async (partyId: string, charityId: string) => {
  const name = account.charity(partyId, charityId);
  return 0 - ((await balancesOf(ctx.deps.db, [name])).get(name) ?? 0);
};

const aReplacementRequest = async (wanted: Parameters<typeof aDueParty>[1] = {}) => {
  const due = await aDueParty(ctx, wanted);
  await leavesRegister(ctx, due);
  ctx.clock.advance(48 * hour);
  await ctx.runJobs();
  expect(await replacementsOf(ctx, due.party.id)).toHaveLength(1);
  return due;
};

/** The email a charity gets once all payments of the party have arrived. */
async function paidTo({ party }: Ended, charity: Awaited<ReturnType<typeof aCharity>>) {
  await aBatch(ctx);
  const sent = (await payoutsOf(ctx, party.id)).filter(({ state }) => state === "exported");
  await moved(ctx, ...sent.map(({ id: payoutId }) => ({ payoutId, to: "success", source: "report" }) as const));
  await ctx.runJobs();
  const letters = await ctx.mailbox(charity.contactEmail);
  const paid = letters.find(({ subject }) => subject.includes("has paid"));
  if (paid === undefined) throw new Error("the charity has not heard that it was paid");
  return paid;
}

describe("replacing a charity", () => {
  test("moves the share to the other charity, in the ledger and in what a refund would take back", async () => {
    const due = await aReplacementRequest();
    const other = await aCharity(ctx.deps, { validatedAt: ctx.clock.now() });
    expect(await replace(due, other.id)).toMatchObject({ status: 200, body: { message: payoutTexts.charityReplaced } });
    expect([await shareOf(due.party.id, due.charity.id), await shareOf(due.party.id, other.id)]).toEqual([0, 896]);
    const payouts = (await payoutsOf(ctx, due.party.id)).filter(({ payee }) => payee === "charity");
    expect(payouts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ charity_id: due.charity.id, state: "reassigned" }),
        expect.objectContaining({ charity_id: other.id, state: "due", pence: 896 }),
      ]),
    );
    expect((await replace(due, other.id)).status).toBe(409);
  });

  test("pays the new one without a Gift Aid schedule, since no giver made a declaration for it", async () => {
    const due = await aReplacementRequest();
    const other = await aCharity(ctx.deps, { validatedAt: ctx.clock.now() });
    await replace(due, other.id);
    expect(await paidTo(due, other)).toMatchObject({
      subject: "Wishwell has paid your charity £8.96",
      text: expect.not.stringContaining("You can claim"),
      attachments: [],
    });
  });

  test("by another of the party's charities lets that one claim Gift Aid on its own part only", async () => {
    const other = await aCharity(ctx.deps, { validatedAt: ctx.clock.now() });
    const due = await aReplacementRequest({ alsoFor: [other.id] });
    await replace(due, other.id);
    const { subject, attachments } = await paidTo(due, other);
    expect(subject).toBe("Wishwell has paid your charity £8.96");
    const [schedule] = attachments as unknown as { content: string }[];
    const [, ...rows] = (schedule?.content ?? "").trim().split("\r\n");
    expect(rows.map((row) => row.split(",").at(-1))).toEqual(["4.48"]);
  });

  test("is refused while a payment is on its way, or for a charity that is no longer registered", async () => {
    const due = await aDueParty(ctx);
    await aBatch(ctx);
    await leavesRegister(ctx, due);
    const id = crypto.randomUUID();
    const question = { id, party_id: due.party.id, charity_id: due.charity.id, cause: "left_register" };
    await ctx.deps.db
      .insertInto("charity_replacements")
      .values({ ...question, asked_at: ctx.clock.now() })
      .execute();
    const other = await aCharity(ctx.deps);
    expect(await replace(due, other.id)).toMatchObject({ status: 409, body: { reason: "in_flight" } });
    await moved(ctx, { payoutId: due.charitysPayout, to: "failed", source: "report" });
    expect(await replace(due, due.charity.id)).toMatchObject({ status: 409, body: { reason: "same_charity" } });
    expect((await replace(due, crypto.randomUUID())).status).toBe(404);
    expect(await replace(due, other.id)).toMatchObject({ status: 200 });
    expect(await shareOf(due.party.id, other.id)).toBe(896);
  });

  test("moves what was held when the rest was paid, and nothing that was paid", async () => {
    const date = londonDay(ctx.clock.now());
    const ended = await anEndedParty(ctx, { date, endTime: "22:00", gifts: ["20.00", "5.00"] });
    const { party, charity, given } = ended;
    const [, wanted] = given;
    await askBack(ctx, wanted?.id ?? "");
    ctx.clock.advance(96 * hour);
    await ctx.runJobs();
    await aBatch(ctx);
    const paid = (await payoutsOf(ctx, party.id)).find(({ payee }) => payee === "charity");
    expect(paid).toMatchObject({ state: "exported", pence: 896 });
    await moved(ctx, { payoutId: paid?.id ?? "", to: "success", source: "report" });
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const [refund] = await refundsOf(ctx, wanted?.id ?? "");
    await decide(ctx, admin.token, refund?.id ?? "", { answer: "refuse", reason: "The party has begun" });
    await leavesRegister(ctx, ended);
    ctx.clock.advance(25 * hour);
    await ctx.runJobs();
    const other = await aCharity(ctx.deps, { validatedAt: ctx.clock.now() });
    expect((await replace(ended, other.id)).status).toBe(200);
    expect([await shareOf(party.id, charity.id), await shareOf(party.id, other.id)]).toEqual([0, 183]);
    const parts = await ctx.deps.db
      .selectFrom("contribution_charities")
      .select(["contribution_id", "charity_id", "pence", "replaced"])
      .where("charity_id", "in", [charity.id, other.id])
      .orderBy("pence", "desc")
      .execute();
    expect(parts).toEqual([
      { contribution_id: given[0]?.id, charity_id: charity.id, pence: 896, replaced: 0 },
      { contribution_id: wanted?.id, charity_id: other.id, pence: 183, replaced: 183 },
    ]);
  });

  test("moves nothing and alerts operators when ledger and contributions disagree", async () => {
    const due = await aReplacementRequest();
    const partOf = (pence: number) =>
      ctx.deps.db
        .updateTable("contribution_charities")
        .set({ pence })
        .where("contribution_id", "=", due.given[0]?.id ?? "")
        .execute();
    await partOf(895);
    const other = await aCharity(ctx.deps);
    const reply = await replace(due, other.id);
    expect(reply).toMatchObject({
      status: 409,
      body: { reason: "books_differ", message: payoutTexts.charityLookedAt },
    });
    await ctx.runJobs();
    const alerts = (await ctx.mailbox("help@wishwell.example")).map(({ subject }) => subject);
    expect(alerts).toContain("Wishwell: a charity’s share differs from its contributions");
    expect(await replacementsOf(ctx, due.party.id)).toMatchObject([{ answered_at: null }]);
    await partOf(896);
  });

  test("is refused when it was not asked for", async () => {
    const due = await aDueParty(ctx);
    const other = await aCharity(ctx.deps);
    expect(await replace(due, other.id)).toMatchObject({ status: 409, body: { reason: "not_asked" } });
  });

  test("before a refund takes the refund from the new charity's share", async () => {
    const ended = await anEndedParty(ctx, { date: addDays(londonDay(ctx.clock.now()), 1) });
    await leavesRegister(ctx, ended);
    const [gift] = ended.given;
    const endsAt = ended.party.endsAt ?? new Date(0);
    ctx.clock.set(new Date(endsAt.getTime() + 11 * hour));
    expect((await askBack(ctx, gift?.id ?? "")).status).toBe(200);
    ctx.clock.set(new Date(endsAt.getTime() + 49 * hour));
    const id = crypto.randomUUID();
    const question = { id, party_id: ended.party.id, charity_id: ended.charity.id, cause: "left_register" };
    await ctx.deps.db
      .insertInto("charity_replacements")
      .values({ ...question, asked_at: ctx.clock.now() })
      .execute();
    const other = await aCharity(ctx.deps);
    expect((await replace(ended, other.id)).status).toBe(200);
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const refund = await ctx.deps.db
      .selectFrom("refunds")
      .select("id")
      .where("contribution_id", "=", gift?.id ?? "")
      .executeTakeFirstOrThrow();
    expect((await decide(ctx, admin.token, refund.id, { answer: "approve" })).status).toBe(200);
    expect(await shareOf(ended.party.id, other.id)).toBe(0);
  });
});
