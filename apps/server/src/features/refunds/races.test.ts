import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/http/api/actor.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { expectFailure, inRounds, raceTimeout, rejectedOf, sized, withoutLocks } from "../../../test-support/races.ts";
import { aUser } from "../accounts/accounts.builders.ts";
import { entriesOf } from "../contributions/contributions.builders.ts";
import { anOrganiser } from "../guests/guests.builders.ts";
import { checkLedger } from "../ledger/public.ts";
import { aParty } from "../parties/parties.builders.ts";
import { askForRefund } from "./request-refund.ts";
import { cancelParty } from "./cancel-party.ts";
import { decideRefund } from "./decide-refund.ts";
import { aGift, giverOf, refundsOf, stateOfGift } from "./refunds.builders.ts";
import { refundAll } from "./refund-all.ts";
import { sendRefund } from "./send-refund.ts";

/** Concurrency tests; `npm run test:stress` runs many rounds. The controls run without locks and must fail. */
vi.setConfig({ testTimeout: raceTimeout });

let ctx: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  admin = await anActor(ctx.deps, 2);
});
afterAll(() => ctx.close());

async function anActor(deps: Deps, role: 1 | 2): Promise<SignedIn> {
  const { id: userId } = await aUser(deps, { role });
  return { kind: "user", userId, role, signIn: Buffer.from("race"), address: "192.0.2.7", requestId: "race" };
}

const atOnce = (act: () => Promise<unknown>, times = 6) => rejectedOf(Array.from({ length: times }, act));

const sentAt = async ({ db }: Deps, captureId: string) =>
  (await db.selectFrom("sandbox_refunds").select("id").where("capture_id", "=", captureId).execute()).length;

async function raceToRefund(deps: Deps) {
  const { party } = await anOrganiser(ctx);
  const gift = await aGift(ctx, party);
  const giver = await giverOf(ctx, gift.id);
  await atOnce(() => askForRefund(deps, giver, { contributionId: gift.id, message: "" }));
  const asked = await refundsOf(ctx, gift.id);
  const id = asked[0]?.id ?? "";
  const decidedToo = await atOnce(() => decideRefund(deps, admin, { id, answer: "approve", reason: "" }));
  const failed = await atOnce(() => sendRefund(deps, { refundId: id }));
  return {
    asked: asked.length,
    approvals: 6 - decidedToo,
    failed,
    sent: await sentAt(ctx.deps, gift.captureId),
    state: await stateOfGift(ctx, gift.id),
    entries: await entriesOf(ctx.deps, gift.id),
  };
}

describe("a refund that is requested, approved and sent six times at once", () => {
  const once = {
    asked: 1,
    approvals: 1,
    failed: 0,
    sent: 1,
    state: "refunded",
    entries: ["capture", "refund_approved", "refund_completed"],
  };

  test("is one refund, approved once and sent once", async () => {
    const outcomes = await inRounds(sized(3, 200), 1, () => raceToRefund(ctx.deps));
    for (const outcome of outcomes) expect(outcome).toEqual(once);
  });

  test("control: without locks is approved several times", async () => {
    const outcome = await raceToRefund(withoutLocks(ctx.deps));
    expect(outcome.approvals).toBeGreaterThan(1);
  });
});

async function raceToCallOff(where: TestApp, deps = where.deps) {
  const organiser = await anActor(where.deps, 1);
  const party = await aParty(where.deps, { ownerId: organiser.userId });
  const gift = await aGift(where, party);
  const giver = await giverOf(where, gift.id);
  await rejectedOf([
    askForRefund(deps, giver, { contributionId: gift.id, message: "" }),
    cancelParty(deps, organiser, { id: party.id }),
    askForRefund(deps, giver, { contributionId: gift.id, message: "" }),
    cancelParty(deps, organiser, { id: party.id }),
  ]);
  const refunds = await refundsOf(where, gift.id);
  const failed = await rejectedOf(
    refunds.flatMap(({ id }) => [sendRefund(deps, { refundId: id }), sendRefund(deps, { refundId: id })]),
  );
  return {
    refunds: refunds.length,
    failed,
    sent: await sentAt(where.deps, gift.captureId),
    entries: await entriesOf(where.deps, gift.id),
  };
}

describe("a giver who asks for a refund while the party is cancelled", () => {
  test("is refunded once", async () => {
    const outcomes = await inRounds(sized(3, 200), 2, () => raceToCallOff(ctx));
    const once = { refunds: 1, failed: 0, sent: 1, entries: ["capture", "refund_approved", "refund_completed"] };
    for (const outcome of outcomes) expect(outcome).toEqual(once);
  });

  test("control: without locks and the index gets several refunds for one payment", async () => {
    const lawless = await testApp({ settings: { RATE_LIMITS: "off" } });
    await sql`drop index refunds_one_live`.execute(lawless.deps.db);
    const unlocked = withoutLocks(lawless.deps);
    const isWrong = await expectFailure(
      () => raceToCallOff(lawless, unlocked),
      ({ refunds }) => refunds > 1,
    );
    expect(isWrong).toBe(true);
    // Whether the ledger ends up unsound depends on the order, so a failing check on close is ignored.
    await lawless.close().catch(() => undefined);
  });
});

test("control: without locks and the index there are several refunds, and the ledger check reports them", async () => {
  const lawless = await testApp({ settings: { RATE_LIMITS: "off" } });
  const { db } = lawless.deps;
  await sql`drop index refunds_one_live`.execute(db);
  const { party } = await anOrganiser(lawless);
  const gift = await aGift(lawless, party);
  const unlocked = withoutLocks(lawless.deps);
  await atOnce(() => unlocked.db.transaction().execute((tx) => refundAll(unlocked, tx, party.id)));
  expect((await refundsOf(lawless, gift.id)).length).toBeGreaterThan(1);
  const wrong = (await checkLedger(db)).filter(({ rows }) => rows.length > 0).map(({ name }) => name);
  expect(wrong).toEqual(expect.arrayContaining(["nobody owes us", "refunds within gross"]));
  await expect(lawless.close()).rejects.toThrow("the ledger is unsound");
});
