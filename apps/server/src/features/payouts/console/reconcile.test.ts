import { limits } from "@wishwell/contract/api/limits";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { hour } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { expectSoundLedger } from "../../ledger/ledger.builders.ts";
import { aDueParty, moved, payoutsOf } from "../payouts.builders.ts";
import { answerForAll, aReport, payFile, downloadPaymentFile, upload } from "./builders.ts";

let ctx: TestApp;
let admin: string;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  admin = (await aSignedInUser(ctx.deps, { role: 2 })).token;
});
afterAll(() => ctx.close());
beforeEach(() => answerForAll(ctx));

const statesOf = async (partyId: string) => (await payoutsOf(ctx, partyId)).map(({ state }) => state);
const steps = async () =>
  (
    await ctx.deps.db
      .selectFrom("payout_steps")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

/** An exported payment of £8.96 to an organiser. */
async function anExported() {
  const due = await aDueParty(ctx);
  await downloadPaymentFile(ctx, admin);
  const [organiser] = await payoutsOf(ctx, due.party.id);
  if (organiser === undefined) throw new Error("there is no payout");
  return { ...organiser, party: due.party };
}

describe("exporting, paying at the sandbox and importing its report", () => {
  test("gives every payment the state that the provider reports", async () => {
    const ended = [
      await aDueParty(ctx),
      await aDueParty(ctx, { organiserEmail: "a+unclaimed@pay.example", charityEmail: "b+failed@pay.example" }),
      await aDueParty(ctx, { organiserEmail: "c+hold@pay.example", charityEmail: "d+blocked@pay.example" }),
    ];
    const file = await downloadPaymentFile(ctx, admin);
    const report = await payFile(ctx, file.rawPayload);
    const before = await steps();
    const dry = await upload(ctx, admin, report);
    expect(dry.body.data?.counts).toMatchObject({ matched: 6, changed: 6, unmatched: 0, conflict: 0 });
    expect([dry.body.data?.committed, dry.body.message, await steps()]).toEqual([false, paymentsTexts.checked, before]);
    const done = await upload(ctx, admin, report, { commit: true });
    expect(done.body.message).toBe(paymentsTexts.committed(6));
    expect(done.body.data?.counts).toEqual(dry.body.data?.counts);
    const states = await Promise.all(ended.map(({ party }) => statesOf(party.id)));
    expect(states).toEqual([
      ["success", "success"],
      ["unclaimed", "failed"],
      ["on_hold", "failed"],
    ]);
    await expectSoundLedger(ctx.deps.db);
    const items = await ctx.deps.db.selectFrom("sandbox_payout_items").selectAll().execute();
    const payouts = (await Promise.all(ended.map(({ party }) => payoutsOf(ctx, party.id)))).flat();
    for (const { reference, fee, transaction_id } of payouts.filter(({ state }) => state === "success")) {
      const item = items.find((paid) => paid.reference === reference);
      expect([fee, transaction_id]).toEqual([item?.fee, item?.transaction_id]);
    }
  });

  test("twice changes nothing, whether with the same file or the same rows in another", async () => {
    const due = await aDueParty(ctx);
    const report = await payFile(ctx, (await downloadPaymentFile(ctx, admin)).rawPayload);
    await upload(ctx, admin, report, { commit: true });
    const before = await steps();
    const same = await upload(ctx, admin, report, { commit: true });
    expect(same.body.message).toBe(paymentsTexts.sameFile);
    expect(same.body.data?.counts).toMatchObject({ changed: 0, conflict: 0 });
    const other = await upload(ctx, admin, `${report}\r\n`, { commit: true });
    expect(other.body.data?.counts).toMatchObject({ changed: 0, conflict: 0 });
    expect([await steps(), await statesOf(due.party.id)]).toEqual([before, ["success", "success"]]);
  });

  test("makes a returned payment owed again", async () => {
    const { party } = await aDueParty(ctx, {
      organiserEmail: "e+returned@pay.example",
      charityEmail: "f+late@pay.example",
    });
    const file = await downloadPaymentFile(ctx, admin);
    await upload(ctx, admin, await payFile(ctx, file.rawPayload), { commit: true });
    ctx.clock.advance(25 * hour);
    await upload(ctx, admin, await payFile(ctx, file.rawPayload), { commit: true });
    const [organiser, charity] = await payoutsOf(ctx, party.id);
    expect([organiser?.state, charity?.state]).toEqual(["returned", "returned_late"]);
    await expectSoundLedger(ctx.deps.db);
  });
});

describe("a report", () => {
  test("imported twice at once takes effect once", async () => {
    const payout = await anExported();
    const report = aReport(payout);
    const before = await steps();
    const both = await Promise.all([1, 2].map(() => upload(ctx, admin, report, { commit: true })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await steps()).toBe(before + 1);
  });

  test("is matched again on commit: a payment cancelled since the preview stays cancelled", async () => {
    const payout = await anExported();
    const report = aReport(payout);
    expect((await upload(ctx, admin, report)).body.data?.counts).toMatchObject({ changed: 1, conflict: 0 });
    await moved(ctx, { payoutId: payout.id, to: "cancelled", source: "admin" });
    const { body } = await upload(ctx, admin, report, { commit: true });
    expect(body.data?.counts).toMatchObject({ changed: 0, conflict: 1 });
    expect(body.data?.rows?.[0]).toMatchObject({ outcome: "conflict", reason: "step", payment_uuid: payout.id });
    expect((await statesOf(payout.party.id))[0]).toBe("cancelled");
  });

  test("is refused without effect when a payment changes during the import, and succeeds when repeated", async () => {
    const { db } = ctx.deps;
    const payout = await anExported();
    const report = aReport(payout);
    const kept = () => db.selectFrom("payment_reports").select("id").execute();
    const [stepsBefore, keptBefore] = [await steps(), (await kept()).length];
    // Another transaction changes the payment after the rows were matched.
    await sql`create function meanwhile() returns trigger language plpgsql as $$ begin
      update payouts set state = 'cancelled' where id = new.payout_id; return new; end $$`.execute(db);
    await sql`create trigger meanwhile before insert on payment_report_rows
      for each row execute function meanwhile()`.execute(db);
    const refused = await upload(ctx, admin, report, { commit: true });
    await sql`drop trigger meanwhile on payment_report_rows`.execute(db);
    expect(refused).toMatchObject({ status: 409, body: { reason: "step", message: paymentsTexts.movedMeanwhile } });
    expect([await steps(), (await kept()).length]).toEqual([stepsBefore, keptBefore]);
    expect((await statesOf(payout.party.id))[0]).toBe("exported");
    const again = await upload(ctx, admin, report, { commit: true });
    expect(again.body.data?.counts).toMatchObject({ changed: 1, conflict: 0 });
  });

  test("with a different amount changes nothing, and the row waits for an admin", async () => {
    const payout = await anExported();
    const { body } = await upload(ctx, admin, aReport(payout, { amount: "-8.95" }), { commit: true });
    expect(body.data?.counts).toMatchObject({ conflict: 1, changed: 0 });
    expect(body.data?.rows?.[0]).toMatchObject({
      outcome: "conflict",
      reason: "amount",
      our_amount: "8.96",
      amount: "8.95",
      payment_uuid: payout.id,
    });
    expect((await statesOf(payout.party.id))[0]).toBe("exported");
  });

  test("with a second payment for the same reference is flagged as paid twice", async () => {
    const payout = await anExported();
    await upload(ctx, admin, aReport(payout, { id: "FIRST" }), { commit: true });
    const { body } = await upload(ctx, admin, aReport(payout, { id: "SECOND" }), { commit: true });
    expect(body.data?.rows?.[0]).toMatchObject({ outcome: "conflict", reason: "paid twice" });
  });

  test("adds the fee of a payment that an admin has marked as arrived", async () => {
    const payout = await anExported();
    await moved(ctx, { payoutId: payout.id, to: "success", source: "admin" });
    const { body } = await upload(ctx, admin, aReport(payout), { commit: true });
    expect(body.data?.counts).toMatchObject({ unchanged: 1, changed: 0 });
    const [organiser] = await payoutsOf(ctx, payout.party.id);
    expect(organiser).toMatchObject({ fee: 18, transaction_id: `TX${payout.reference.slice(-8)}` });
  });

  test("with many rows matches those about one payment together, however far apart they are", async () => {
    const payout = await anExported();
    const header = "Date,Type,Status,Currency,Gross,Fee,To Email Address,Transaction ID,Custom Number";
    const said = (day: number, status: string) =>
      `${day}/03/2027,Mass Pay Payment,${status},GBP,-8.96,-0.18,${payout.email},FAR,${payout.reference}`;
    const others = Array.from(
      { length: 4500 },
      (_, place) => `1/03/2027,Fee,Completed,GBP,1.00,,a@b.example,G${place},`,
    );
    // Later events come first, as in some providers' reports.
    const report = [header, said(20, "Completed"), ...others, said(12, "Unclaimed"), ""].join("\r\n");
    const dry = await upload(ctx, admin, report);
    const done = await upload(ctx, admin, report, { commit: true });
    for (const { body } of [dry, done]) {
      expect(body.data?.counts).toMatchObject({ rows: 4502, matched: 2, changed: 2, conflict: 0, other: 4500 });
      expect(body.data).toMatchObject({ from_day: "2027-03-01", to_day: "2027-03-20" });
      expect(body.data?.rows?.slice(0, 2)).toMatchObject([
        { row: 1, from: "unclaimed", to: "success" },
        { row: 4502, from: "exported", to: "unclaimed" },
      ]);
      expect(body.data?.rows).toHaveLength(limits.reportRowsShown);
    }
    const [organiser] = await payoutsOf(ctx, payout.party.id);
    expect(organiser).toMatchObject({ state: "success", fee: 18, transaction_id: "FAR" });
    await expectSoundLedger(ctx.deps.db);
  });

  test("that gives one transaction id to two payments has the same result in the preview and the import", async () => {
    const { party } = await aDueParty(ctx);
    await downloadPaymentFile(ctx, admin);
    const [organiser, charity] = await payoutsOf(ctx, party.id);
    if (organiser === undefined || charity === undefined) throw new Error("there is no payout");
    const others = Array.from({ length: 2500 }, (_, place) => `Completed,GBP,1.00,,a@b.example,H${place},`);
    const second = aReport(charity, { id: "ONE" }).split("\r\n")[1];
    const report = `${aReport(organiser, { id: "ONE" })}${others.join("\r\n")}\r\n${second}\r\n`;
    const dry = await upload(ctx, admin, report);
    const done = await upload(ctx, admin, report, { commit: true });
    expect(done.body.data?.counts).toEqual(dry.body.data?.counts);
  });

  test("without references finds a payment by address, amount and date, however the address is spelt", async () => {
    const payout = await anExported();
    const day = ctx.clock.now().toISOString().slice(0, 10);
    const report = `Date,Status,Currency,Gross,Email,Transaction ID\n${day},Completed,GBP,8.96,${payout.email.toUpperCase()},T9`;
    expect((await upload(ctx, admin, report)).body.data?.rows).toMatchObject([{ outcome: "changed", to: "success" }]);
    const tooLate = report.replace(day, "2031-01-01");
    expect((await upload(ctx, admin, tooLate)).body.data?.rows).toMatchObject([{ outcome: "unmatched" }]);
  });

  test.each(["anna@xn--mller-kva.example", "zoe@MÜLLER.example"])(
    "without references finds an old payment to an internationalised domain by %s",
    async (email) => {
      const payout = await anExported();
      const address = `${email.split("@")[0]?.toUpperCase()}@ｍüller.example`;
      await ctx.deps.db.updateTable("payouts").set({ email: address }).where("id", "=", payout.id).execute();
      const day = ctx.clock.now().toISOString().slice(0, 10);
      const report = (to: string) =>
        `Date,Status,Currency,Gross,Email,Transaction ID\n${day},Completed,GBP,8.96,${to},U9`;
      expect((await upload(ctx, admin, report(email))).body.data?.rows).toMatchObject([
        { outcome: "changed", to: "success", payment_uuid: payout.id },
      ]);
      const other = report("bea@xn--mller-kva.example");
      expect((await upload(ctx, admin, other)).body.data?.rows).toMatchObject([{ outcome: "unmatched" }]);
    },
  );

  test.each<[string, string, string]>([
    ["is no CSV file by its name", "activity.xlsx", paymentsTexts.csvOnly],
    [
      "has no columns that we know",
      "activity.csv",
      paymentsTexts.columnsMissing(["Status", "Gross", "To Email Address", "Currency", "Custom Number"]),
    ],
  ])("that %s is refused", async (_what, name, sentence) => {
    const { status, body } = await upload(ctx, admin, "a,b\n1,2\n", { name });
    expect([status, body.errors]).toEqual([422, { csv: [sentence] }]);
  });

  test("of more than 10 MB is refused", async () => {
    const { status, body } = await upload(ctx, admin, "x".repeat(limits.reportBytes + 1));
    expect([status, body.errors]).toEqual([413, { csv: [paymentsTexts.fileTooLarge] }]);
  });
});
