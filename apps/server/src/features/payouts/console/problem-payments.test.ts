import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { hour } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aDueParty, moved, payoutsOf } from "../payouts.builders.ts";
import { aReport, historyOf, problems, sayStatus, downloadPaymentFile, upload } from "./builders.ts";

let ctx: TestApp;
let admin: string;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  admin = (await aSignedInUser(ctx.deps, { role: 2, firstName: "Ada", lastName: "Keeper" })).token;
});
afterAll(() => ctx.close());

/** A party whose two payments are in a file. */
async function anExportedParty() {
  const due = await aDueParty(ctx);
  const file = await downloadPaymentFile(ctx, admin, { reason: "another test has one open" });
  expect(file.statusCode).toBe(200);
  return due;
}
const kindOf = async (uuid: string) =>
  (await problems(ctx, admin)).body.data?.find((payment) => payment.uuid === uuid)?.problem ?? null;

describe("the list of problem payments", () => {
  test("shows the reason, payee, party and possible actions", async () => {
    const { party, organisersPayout, organiser } = await anExportedParty();
    await moved(ctx, { payoutId: organisersPayout, to: "unclaimed", source: "report", transactionId: "T5" });
    const { body } = await problems(ctx, admin, { q: "T5" });
    expect(body.meta).toMatchObject({ total: 1, per_page: 100 });
    expect(body.data?.[0]).toMatchObject({
      uuid: organisersPayout,
      amount: "8.96",
      currency_code: "GBP",
      entity: { name: `${organiser.firstName} ${organiser.lastName}` },
      event: { uuid: party.id },
      status: "unclaimed",
      problem: "unclaimed",
      transaction_id: "T5",
      may_become: ["success", "returned", "canceled"],
      may_retry: false,
    });
  });

  test.each([
    ["exported", 72],
    ["submitted", 72],
    ["on_hold", 24],
  ] as const)("includes a payment that is %s for %i hours, and not before", async (state, hours) => {
    const { organisersPayout } = await anExportedParty();
    await moved(ctx, { payoutId: organisersPayout, to: state, source: "report" });
    ctx.clock.advance(hours * hour - 1);
    expect(await kindOf(organisersPayout)).toBeNull();
    ctx.clock.advance(1);
    expect(await kindOf(organisersPayout)).toBe(state);
  });

  test("can be filtered by kind and payee, with a count of each", async () => {
    const { organisersPayout, charitysPayout } = await anExportedParty();
    await moved(
      ctx,
      { payoutId: organisersPayout, to: "failed", source: "report", detail: "Denied" },
      { payoutId: charitysPayout, to: "failed", source: "report" },
    );
    const { body } = await problems(ctx, admin, { problem: "failed", payee: "charity" });
    expect(body.data?.map(({ uuid }) => uuid)).toEqual([charitysPayout]);
    expect(body.counts).toMatchObject({ failed: 1 });
    expect(body.worth).toBe("8.96");
  });
});

describe("an admin who sets a payment's status", () => {
  test("moves the payment along its allowed steps, with name and reason recorded", async () => {
    const { organisersPayout } = await anExportedParty();
    await sayStatus(ctx, admin, organisersPayout, "unclaimed");
    const { body } = await sayStatus(ctx, admin, organisersPayout, "returned", "PayPal sent it back");
    expect(body).toMatchObject({ data: { status: "returned", may_retry: true }, message: paymentsTexts.statusSaved });
    const { body: history } = await historyOf(ctx, admin, organisersPayout);
    expect(history.data?.steps.at(-1)).toMatchObject({
      from: "unclaimed",
      to: "returned",
      source: "admin",
      by: "Ada Keeper",
      reason: "PayPal sent it back",
    });
    const audited = await ctx.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_id", "=", organisersPayout)
      .execute();
    expect(audited.at(-1)).toMatchObject({ action: "set payment status" });
  });

  test("gets an error when the step is not allowed", async () => {
    const { organisersPayout } = await anExportedParty();
    await sayStatus(ctx, admin, organisersPayout, "success");
    const { status, body } = await sayStatus(ctx, admin, organisersPayout, "unclaimed");
    expect([status, body.reason]).toEqual([409, "step"]);
    expect(body.message).toBe("A payment that is Completed can’t become Unclaimed");
  });

  test("can mark a delivered payment as returned, and repeating it is harmless", async () => {
    const { organisersPayout, party } = await anExportedParty();
    await sayStatus(ctx, admin, organisersPayout, "success");
    for (const _ of [1, 2]) expect((await sayStatus(ctx, admin, organisersPayout, "returned")).status).toBe(200);
    expect((await payoutsOf(ctx, party.id))[0]?.state).toBe("returned_late");
  });

  test("gets 404 for an unknown payment", async () => {
    expect((await sayStatus(ctx, admin, ctx.deps.random.uuid(), "success")).status).toBe(404);
  });
});

const retry = (uuid: string) =>
  send(ctx.app, "POST /payment/retry/{uuid}", { token: admin, params: { uuid }, body: { reason: "new account" } });

describe("retrying a payment", () => {
  test("makes a new attempt with a new reference, once, and resolves the problem", async () => {
    const { charitysPayout, party } = await anExportedParty();
    await moved(ctx, { payoutId: charitysPayout, to: "failed", source: "report" });
    const { body } = await retry(charitysPayout);
    expect(body).toMatchObject({ data: { status: "due", attempt: 2, amount: "8.96" }, message: paymentsTexts.retried });
    expect(await kindOf(charitysPayout)).toBeNull();
    expect((await retry(charitysPayout)).status).toBe(409);
    expect((await payoutsOf(ctx, party.id)).filter(({ payee }) => payee === "charity")).toHaveLength(2);
  });

  test("is refused while the payment may still arrive", async () => {
    const { organisersPayout } = await anExportedParty();
    expect(await retry(organisersPayout)).toMatchObject({ status: 409, body: { reason: "step" } });
  });
});

test("a file that was never sent can be recalled: its payments are due again and sent with the next one", async () => {
  const { party } = await anExportedParty();
  const [before] = await payoutsOf(ctx, party.id);
  const recall = (reason: string) =>
    send(ctx.app, "POST /payment/recall/{uuid}", {
      token: admin,
      params: { uuid: before?.batch_id ?? "" },
      body: { reason },
    });
  expect((await recall("")).status).toBe(422);
  expect((await recall("never uploaded")).body).toMatchObject({ data: { recalled: 2 } });
  expect((await recall("again")).status).toBe(409);
  const states = (await payoutsOf(ctx, party.id)).map(({ payee, attempt, state }) => `${payee} ${attempt} ${state}`);
  expect(states).toEqual(["organiser 1 cancelled", "organiser 2 due", "charity 1 cancelled", "charity 2 due"]);
});

describe("a report row that contradicts our records", () => {
  test("makes its payment a problem until it is settled, in every report that repeats it", async () => {
    const { organisersPayout, party } = await anExportedParty();
    const [payout] = await payoutsOf(ctx, party.id);
    if (payout === undefined) throw new Error("there is no payout");
    const report = aReport(payout, { amount: "-8.00" });
    await upload(ctx, admin, report, { commit: true });
    await upload(ctx, admin, `${report}\r\n`, { commit: true });
    expect(await kindOf(organisersPayout)).toBe("conflict");
    const open = async () => {
      const { body } = await send(ctx.app, "GET /payment/reportrows", { token: admin });
      return body.data?.filter(({ payment_uuid }) => payment_uuid === organisersPayout) ?? [];
    };
    const [row, ...others] = await open();
    expect([row?.reason, others]).toEqual(["amount", []]);
    const settle = (reason: string) =>
      send(ctx.app, "POST /payment/reportrows/{uuid}", {
        token: admin,
        params: { uuid: row?.report_uuid ?? "" },
        body: { row: row?.row ?? 0, reason },
      });
    expect((await settle("")).status).toBe(422);
    expect((await settle("a slip of PayPal's")).status).toBe(200);
    expect((await settle("again")).status).toBe(404);
    expect([await open(), await kindOf(organisersPayout)]).toEqual([[], null]);
    await upload(ctx, admin, `${report}\r\n\r\n`, { commit: true });
    expect(await open()).toEqual([]);
  });

  test("is settled when an admin sets the payment's status", async () => {
    const { organisersPayout, party } = await anExportedParty();
    const [payout] = await payoutsOf(ctx, party.id);
    if (payout === undefined) throw new Error("there is no payout");
    await upload(ctx, admin, aReport(payout, { status: "Placed" }), { commit: true });
    await sayStatus(ctx, admin, organisersPayout, "success", "asked PayPal");
    expect(await kindOf(organisersPayout)).toBeNull();
  });
});

test("the overview adds up what has been paid", async () => {
  const paid = async () => (await send(ctx.app, "GET /payment/overview", { token: admin })).body.data?.paid;
  const before = await paid();
  const { organisersPayout } = await anExportedParty();
  expect(await paid()).toEqual(before);
  await moved(ctx, { payoutId: organisersPayout, to: "success", source: "report" });
  const [was, is] = [Number(before?.amount), Number((await paid())?.amount)];
  expect([(is - was).toFixed(2), (await paid())?.count]).toEqual(["8.96", (before?.count ?? 0) + 1]);
});

test("the overview shows what is due, sent and in trouble, and which file is open", async () => {
  const { party } = await aDueParty(ctx);
  const { body } = await send(ctx.app, "GET /payment/overview", { token: admin });
  const [batch] = body.data?.batches ?? [];
  expect(body.data?.due.count).toBeGreaterThanOrEqual(2);
  expect(body.data?.last_report).toMatchObject({ file_name: "activity.csv" });
  expect(batch).toMatchObject({ route: "csv", files: 1, made_by: "Ada Keeper" });
  expect((await payoutsOf(ctx, party.id)).map(({ state }) => state)).toEqual(["due", "due"]);
});
