import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { minute } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failed } from "../../../platform/payment-gateway/gateway.ts";
import { makeFail } from "../../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { claimPayout } from "../../../platform/payment-gateway/sandbox/payouts.ts";
import type { Database } from "../../../platform/database/database.ts";
import { actors } from "../../../platform/http/api/actors.builders.ts";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { queuedAlerts, skipJobs } from "../../../../test-support/jobs.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aDueParty, moved, payoutsOf } from "../payouts.builders.ts";
import type { PayoutMove } from "../payout.ts";
import { historyOf, sayStatus, downloadPaymentFile } from "./builders.ts";
import { retryPayment, setStatus } from "./change-payment.ts";

let ctx: TestApp;
let admin: string;
let adminId: string;
beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off", PAYOUTS: "api" },
    now: new Date("2027-03-10T12:00:00Z"),
    sweeps: ["run-sandbox", "send-payouts"],
  });
  await skipJobs(ctx.deps.db, ["send letter", "tell-of-payouts"]);
  ({ token: admin, id: adminId } = await aSignedInUser(ctx.deps, {
    role: 2,
    firstName: "Ada",
    lastName: "Keeper",
  }));
});
afterAll(() => ctx.close());

/** Sent through the provider's API and unclaimed. */
async function anUnclaimed() {
  const due = await aDueParty(ctx, { organiserEmail: "o+unclaimed@pay.example" });
  for (const pause of [5 * minute, minute]) {
    ctx.clock.advance(pause);
    await ctx.runJobs();
  }
  const [payout] = await payoutsOf(ctx, due.party.id);
  expect(payout?.state).toBe("unclaimed");
  return { partyId: due.party.id, id: payout?.id ?? "", itemId: payout?.item_id ?? "" };
}

const retry = (uuid: string, body: { reason?: string } = { reason: "wrong address" }) =>
  send(ctx.app, "POST /payment/retry/{uuid}", { token: admin, params: { uuid }, body });

const atProvider = async (itemId: string) =>
  (await ctx.deps.db.selectFrom("sandbox_payout_items").select("state").where("id", "=", itemId).executeTakeFirst())
    ?.state;
const ownStates = async (partyId: string) =>
  (await payoutsOf(ctx, partyId)).filter(({ payee }) => payee === "organiser").map(({ state }) => state);

describe("cancelling an unclaimed payment", () => {
  test("cancels it at the provider, with the admin's name and reason recorded", async () => {
    const { id, itemId } = await anUnclaimed();
    const { status, body } = await sayStatus(ctx, admin, id, "canceled", "wrong address");
    expect([status, body.data?.status, body.data?.may_retry]).toEqual([200, "canceled", true]);
    expect(await atProvider(itemId)).toBe("returned");
    await ctx.runJobs();
    const { body: history } = await historyOf(ctx, admin, id);
    expect(history.data?.steps.at(-1)).toMatchObject({
      from: "unclaimed",
      to: "canceled",
      by: "Ada Keeper",
      reason: "wrong address",
    });
    const audited = await ctx.deps.db.selectFrom("audit_log").select("action").where("subject_id", "=", id).execute();
    expect(audited.map(({ action }) => action)).toEqual(["cancel payment at provider", "set payment status"]);
  });

  test.each(["refused", "answer_lost"] as const)(
    "changes nothing while the provider's answer is missing (%s)",
    async (trouble) => {
      const { id, itemId, partyId } = await anUnclaimed();
      await makeFail(ctx.deps, { call: "cancelUnclaimed", trouble });
      const { status, body } = await sayStatus(ctx, admin, id, "canceled", "wrong address");
      expect([status, body.reason, body.message]).toEqual([409, "unconfirmed", paymentsTexts.cancelUnanswered]);
      expect(await ownStates(partyId)).toEqual(["unclaimed"]);
      expect((await sayStatus(ctx, admin, id, "canceled", "wrong address")).status).toBe(200);
      expect([await atProvider(itemId), await ownStates(partyId)]).toEqual(["returned", ["cancelled"]]);
    },
  );

  test("whose answer was lost is settled by the provider's notification", async () => {
    const { id, partyId } = await anUnclaimed();
    await makeFail(ctx.deps, { call: "cancelUnclaimed", trouble: "answer_lost" });
    await sayStatus(ctx, admin, id, "canceled", "wrong address");
    await ctx.runJobs();
    expect(await ownStates(partyId)).toEqual(["cancelled"]);
    const { body } = await historyOf(ctx, admin, id);
    expect(body.data?.steps.at(-1)).toMatchObject({ to: "canceled", source: "webhook", by: "Ada Keeper" });
  });

  test("is refused when it was claimed meanwhile, and it is recorded as claimed", async () => {
    const { id, itemId, partyId } = await anUnclaimed();
    await claimPayout(ctx.deps, itemId);
    const { status, body } = await sayStatus(ctx, admin, id, "canceled", "wrong address");
    expect([status, body.reason, body.message]).toEqual([409, "still_out", paymentsTexts.stillOut("Completed")]);
    expect(await ownStates(partyId)).toEqual(["success"]);
  });
});

test("an admin's word alone does not mark an unclaimed payment as returned", async () => {
  const { id, partyId } = await anUnclaimed();
  const { status, body } = await sayStatus(ctx, admin, id, "returned", "I think so");
  expect([status, body.reason]).toEqual([409, "still_out"]);
  expect(await ownStates(partyId)).toEqual(["unclaimed"]);
});

describe("paying an unclaimed payment again", () => {
  test("cancels the first one at the provider before it makes another", async () => {
    const { id, itemId, partyId } = await anUnclaimed();
    const { status, body } = await retry(id);
    expect([status, body.data?.status, body.data?.attempt]).toEqual([200, "due", 2]);
    expect([await atProvider(itemId), await ownStates(partyId)]).toEqual(["returned", ["cancelled", "due"]]);
  });

  test("is refused until the provider confirms", async () => {
    const { id, itemId, partyId } = await anUnclaimed();
    await makeFail(ctx.deps, { call: "cancelUnclaimed", trouble: "refused" });
    const { status, body } = await retry(id);
    expect([status, body.reason]).toEqual([409, "unconfirmed"]);
    expect([await atProvider(itemId), await ownStates(partyId)]).toEqual(["unclaimed", ["unclaimed"]]);
    expect((await retry(id)).status).toBe(200);
  });

  test("makes one new payment when two admins ask at once", async () => {
    const { id, partyId } = await anUnclaimed();
    const answers = await Promise.all([retry(id), retry(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await ownStates(partyId)).toEqual(["cancelled", "due"]);
  });

  test("cancels it at the provider when only our records had it as cancelled", async () => {
    const { id, itemId, partyId } = await anUnclaimed();
    await moved(ctx, { payoutId: id, to: "cancelled", source: "admin" });
    expect((await retry(id)).status).toBe(200);
    expect([await atProvider(itemId), await ownStates(partyId)]).toEqual(["returned", ["cancelled", "due"]]);
  });
});

test("a payment recorded as cancelled that has arrived is not paid again, and admins are alerted", async () => {
  const { id, itemId, partyId } = await anUnclaimed();
  await moved(ctx, { payoutId: id, to: "cancelled", source: "admin" });
  await claimPayout(ctx.deps, itemId);
  expect(await retry(id)).toMatchObject({ status: 409, body: { reason: "still_out" } });
  await ctx.runJobs();
  expect(await ownStates(partyId)).toEqual(["cancelled"]);
  expect(await queuedAlerts(ctx.deps.db)).toContain("a payment recorded as unpaid has arrived");
});

/** Sent through the provider's API and failed there. */
async function aFailed() {
  const due = await aDueParty(ctx, { organiserEmail: "o+failed@pay.example" });
  for (const pause of [5 * minute, minute]) {
    ctx.clock.advance(pause);
    await ctx.runJobs();
  }
  const [payout] = await payoutsOf(ctx, due.party.id);
  expect(payout?.state).toBe("failed");
  return { partyId: due.party.id, id: payout?.id ?? "", itemId: payout?.item_id ?? "" };
}

/** Deps whose provider fails this way whenever it is asked about a payment. */
const depsWhile = (failure: "not_found" | "config") => {
  const payments = ctx.deps.gateway && {
    ...ctx.deps.gateway,
    getPayoutItem: () => Promise.resolve(failed(failure, "as the test wants it")),
  };
  return { ...ctx.deps, gateway: payments };
};
const retryWhile = (id: string, failure: "not_found" | "config") =>
  retryPayment(depsWhile(failure), { ...actors.admin, userId: adminId }, { id, reason: "wrong address" });

describe("retrying a payment that the provider can't tell us about", () => {
  test("is allowed once for a failed payment that the provider no longer has", async () => {
    const { id, partyId } = await aFailed();
    expect(await retryWhile(id, "not_found")).toMatchObject({ state: "due", attempt: 2 });
    expect(await ownStates(partyId)).toEqual(["failed", "due"]);
    await expect(retryWhile(id, "not_found")).rejects.toMatchObject({ status: 409, reason: "step" });
    expect(await ownStates(partyId)).toEqual(["failed", "due"]);
  });

  test.each([
    ["canceled", "cancelled"],
    ["returned", "returned"],
  ] as const)(
    "is refused for an unclaimed one that the provider can't find, until an admin records why it is %s",
    async (status, state) => {
      const { id, partyId } = await anUnclaimed();
      const unconfirmed = { status: 409, reason: "unconfirmed", message: paymentsTexts.notFoundThere };
      await expect(retryWhile(id, "not_found")).rejects.toMatchObject(unconfirmed);
      expect(await ownStates(partyId)).toEqual(["unclaimed"]);
      const [actor, reason] = [{ ...actors.admin, userId: adminId }, "PayPal says it never left"];
      await setStatus(depsWhile("not_found"), actor, { id, status, reason });
      expect(await ownStates(partyId)).toEqual([state]);
      const { details } = await ctx.deps.db
        .selectFrom("audit_log")
        .select("details")
        .where("subject_id", "=", id)
        .where("action", "=", "set payment status")
        .executeTakeFirstOrThrow();
      expect(details).toMatchObject({ to: status, reason });
      expect(await retryWhile(id, "not_found")).toMatchObject({ state: "due", attempt: 2 });
    },
  );

  test("is refused with the reason while the provider rejects our settings", async () => {
    const { id, partyId } = await aFailed();
    await expect(retryWhile(id, "config")).rejects.toMatchObject({
      status: 409,
      reason: "unconfirmed",
      message: paymentsTexts.settingsRefused,
    });
    expect(await ownStates(partyId)).toEqual(["failed"]);
  });
});

/** Known only from the provider's report, so we have no item id for it. */
async function inAFile() {
  const { organisersPayout, party } = await aDueParty(ctx);
  expect((await downloadPaymentFile(ctx, admin, { reason: "another test has one open" })).statusCode).toBe(200);
  await moved(ctx, { payoutId: organisersPayout, to: "unclaimed", source: "report" });
  return { id: organisersPayout, partyId: party.id };
}

describe("an unclaimed payment from a file", () => {
  test("is cancelled by hand at the provider, and recorded with the admin's reason", async () => {
    const { id, partyId } = await inAFile();
    expect((await sayStatus(ctx, admin, id, "canceled", "Cancelled it at PayPal")).status).toBe(200);
    expect(await ownStates(partyId)).toEqual(["cancelled"]);
  });

  test("is not paid again before it is cancelled", async () => {
    const { id } = await inAFile();
    expect(await retry(id)).toMatchObject({ status: 409, body: { reason: "step" } });
  });
});

/** The same database, but `act` runs once the first result has been read. */
function afterFirstRead(act: () => Promise<unknown>): Database {
  let done = false;
  return ctx.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (done) return result;
      done = true;
      await act();
      return result;
    },
  });
}

const revertWhile = (id: string, status: "canceled" | "returned", move: Pick<PayoutMove, "to" | "itemId">) => {
  const db = afterFirstRead(() => moved(ctx, { payoutId: id, source: "webhook", ...move }));
  return setStatus({ ...ctx.deps, db }, { ...actors.admin, userId: adminId }, { id, status, reason: "not sent" });
};

const exported = async () => {
  const { organisersPayout: id, party } = await aDueParty(ctx);
  expect((await downloadPaymentFile(ctx, admin, { reason: "another test has one open" })).statusCode).toBe(200);
  return { id, partyId: party.id };
};

describe("a payment that the provider reports on while an admin takes it back", () => {
  test.each([
    ["canceled", "unclaimed", "Unclaimed"],
    ["returned", "submitted", "Submitted"],
    ["canceled", "on_hold", "On hold"],
  ] as const)("is not marked %s without asking the provider once it is %s", async (status, to, word) => {
    const { id, partyId } = await exported();
    await expect(revertWhile(id, status, { to, itemId: `ITEM-${id}` })).rejects.toMatchObject({
      status: 409,
      reason: "moved",
      message: paymentsTexts.changedMeanwhile(word),
    });
    expect(await ownStates(partyId)).toEqual([to]);
  });

  test("is not cancelled when it was sent in a file meanwhile", async () => {
    const { organisersPayout: id, party } = await aDueParty(ctx);
    const db = afterFirstRead(() => downloadPaymentFile(ctx, admin, { reason: "another test has one open" }));
    const actor = { ...actors.admin, userId: adminId };
    const cancelling = setStatus({ ...ctx.deps, db }, actor, { id, status: "canceled", reason: "wrong" });
    await expect(cancelling).rejects.toMatchObject({ status: 409, reason: "moved" });
    expect(await ownStates(party.id)).toEqual(["exported"]);
  });
});

test.each(["status", "retry"] as const)("%s without a reason is refused, and nothing changes", async (call) => {
  const { id, partyId } = await anUnclaimed();
  const { status, body } = call === "status" ? await sayStatus(ctx, admin, id, "canceled", null) : await retry(id, {});
  expect([status, body.errors]).toEqual([422, { reason: [fieldTexts.paymentReason] }]);
  const blank = call === "status" ? await sayStatus(ctx, admin, id, "success", " ") : await retry(id, { reason: " " });
  expect(blank.status).toBe(422);
  expect(await ownStates(partyId)).toEqual(["unclaimed"]);
});
