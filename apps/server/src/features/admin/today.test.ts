import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { countQueries } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity } from "../charities/charities.builders.ts";
import { aReport, downloadPaymentFile, upload } from "../payouts/console/builders.ts";
import { aDueParty, moved } from "../payouts/payouts.builders.ts";
import { aGift, aPartyWithContributions, askBack, decide } from "../refunds/refunds.builders.ts";
import { alertOfBackup } from "./alerts.ts";
import { reviewLedger } from "./review-ledger.ts";
import { showToday } from "./today.ts";

let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(async () => ctx.close());

async function read() {
  const { body } = await send(ctx.app, "GET /admin/today", { token: admin.token });
  if (body.data === undefined) throw new Error("there is no answer");
  return body.data;
}
const task = async (name: string) => (await read()).tasks.find(({ task: each }) => each === name);

const backup = (ok: boolean, trouble = "") =>
  ctx.deps.db.insertInto("backups").values({ at: ctx.clock.now(), ok, trouble }).execute();

describe("what needs doing", () => {
  test("is nothing at first, and not all clear before the checks have run", async () => {
    const { tasks, checks, all_clear } = await read();
    expect(tasks).toEqual([]);
    expect(checks).toMatchObject({
      ledger: { state: "unknown" },
      backup: { state: "unknown" },
      jobs: { state: "good" },
      email: { state: "good" },
      register: { state: "unknown" },
    });
    expect(all_clear).toBe(false);
  });

  test("is all clear when every check has passed", async () => {
    await reviewLedger(ctx.deps, null);
    await backup(true);
    const run = {
      stage: "done",
      started_at: ctx.clock.now(),
      finished_at: ctx.clock.now(),
      file_hash: Buffer.from("1"),
    };
    const kinds = ["charities ew", "postcodes"].map((kind) => ({ ...run, kind, details: "{}" }));
    await ctx.deps.db.insertInto("import_runs").values(kinds).execute();
    const { checks, all_clear, tasks } = await read();
    expect(Object.values(checks).map(({ state }) => state)).toEqual(["good", "good", "good", "good", "good", "good"]);
    expect({ tasks, all_clear }).toEqual({ tasks: [], all_clear: true });
  });

  test("lists refund requests with their sum and age until they are decided, and then what was done", async () => {
    const { party, gift } = await aPartyWithContributions(ctx);
    expect((await askBack(ctx, gift.id)).status).toBe(200);
    ctx.clock.advance(60_000);
    expect(await task("refund_requests")).toMatchObject({ count: 1, amount: "20.00" });
    const { id } = await ctx.deps.db
      .selectFrom("refunds")
      .select("id")
      .where("party_id", "=", party.id)
      .executeTakeFirstOrThrow();
    await decide(ctx, admin.token, id, { answer: "refuse", reason: "Too late" });
    const { tasks, done } = await read();
    expect(tasks).toEqual([]);
    expect(done[0]).toMatchObject({ action: "refuse refund", subject: "refund" });
  });

  test("names the giver and the party of the oldest dispute", async () => {
    const { party } = await aPartyWithContributions(ctx);
    const gift = await aGift(ctx, party, { amount: "25.00" });
    await sql`insert into disputes (provider, dispute_id, contribution_id, party_id, capture_id, pence, state, opened_at, respond_by)
      values ('sandbox', 'D-1', ${gift.id}, ${party.id}, ${gift.captureId}, 2500, 'open', ${ctx.clock.now()},
        '2027-03-26T23:59:00Z')`.execute(ctx.deps.db);
    expect(await task("disputes")).toMatchObject({
      count: 1,
      amount: "25.00",
      respond_by: "2027-03-26T23:59:00.000Z",
      first: { id: "sandbox/D-1", event: party.name },
    });
    await ctx.deps.db.updateTable("disputes").set({ respond_by: ctx.clock.now() }).execute();
    expect(await task("disputes"), "after the deadline nobody can reply").toBeUndefined();
    await ctx.deps.db.deleteFrom("disputes").execute();
  });

  test("lists charities that gave their details and wait for validation", async () => {
    const charity = await aCharity(ctx.deps);
    await ctx.deps.db
      .updateTable("charities")
      .set({ payment_email: "pay@example.org", payment_email_changed_at: ctx.clock.now(), validated_at: null })
      .where("id", "=", charity.id)
      .execute();
    expect(await task("charities_to_validate")).toMatchObject({ count: 1, first: { id: charity.id } });
    const params = { uuid: charity.id };
    const body = { question: "Is this your account?" };
    await send(ctx.app, "POST /admin/charities/question/{uuid}", { params, body, token: admin.token });
    expect(await task("charities_to_validate")).toBeUndefined();
  });
});

describe("a charity whose payment email was given when it was added", () => {
  test("is to validate once money waits for it, and only the money of the listed charities is counted", async () => {
    const { party, charity } = await aDueParty(ctx);
    const other = await aDueParty(ctx);
    const unvalidated = { validated_at: null, payment_email_changed_at: null };
    const change = (id: string, values: object) =>
      ctx.deps.db.updateTable("charities").set(values).where("id", "=", id).execute();
    await change(charity.id, unvalidated);
    await change(other.charity.id, { ...unvalidated, payment_email: "" });
    const { rows } = await sql<{
      owed: string;
    }>`select (-sum(pence) / 100.0)::numeric(9, 2)::text as owed
      from ledger_lines where account = ${`charity:${party.id}:${charity.id}`}`.execute(ctx.deps.db);
    expect(await task("charities_to_validate")).toMatchObject({
      count: 1,
      amount: rows[0]?.owed,
      first: { id: charity.id, name: charity.name },
    });
    const { data } = (
      await send(ctx.app, "GET /admin/charities/waiting", {
        query: {},
        token: admin.token,
      })
    ).body;
    expect(data?.map((one) => one.charity.uuid)).toEqual([charity.id]);
    await change(charity.id, { validated_at: ctx.clock.now() });
    expect(await task("charities_to_validate")).toBeUndefined();
  });
});

test("all that goes wrong or falls due with money is listed with its count, sum and age", async () => {
  const own = await testApp({ settings: { RATE_LIMITS: "off" } });
  const { token } = await aSignedInUser(own.deps, { role: 2 });
  const now = () => own.clock.now().toISOString();
  const failed = await aDueParty(own);
  await downloadPaymentFile(own, token);
  const payments = [failed.organisersPayout, failed.charitysPayout];
  await moved(own, ...payments.map((payoutId) => ({ payoutId, to: "failed", source: "report" }) as const));
  const failedAt = now();
  own.clock.advance(3 * 3_600_000);
  await upload(own, token, aReport({ reference: "P-NOBODY", email: "who@pay.example", pence: 500 }), { commit: true });
  const dueAt = now();
  await aDueParty(own);
  own.clock.advance(3_600_000);
  const { party } = await aDueParty(own);
  const { gift } = await aPartyWithContributions(own);
  await askBack(own, gift.id);
  await own.deps.db.updateTable("refunds").set({ state: "failed" }).execute();
  const gone = await aCharity(own.deps);
  const asked = { id: own.deps.random.uuid(), party_id: party.id, charity_id: gone.id, cause: "left_register" };
  await own.deps.db
    .insertInto("charity_replacements")
    .values({ ...asked, asked_at: own.clock.now() })
    .execute();
  const { data } = (await send(own.app, "GET /admin/today", { token })).body;
  expect(data?.tasks).toMatchObject([
    { task: "problem_payments", count: 2, amount: "17.92", oldest_at: failedAt },
    { task: "report_rows", count: 1, oldest_at: dueAt },
    { task: "failed_refunds", count: 1, amount: "20.00", oldest_at: now() },
    { task: "payouts_due", count: 4, amount: "35.84", oldest_at: dueAt },
    { task: "charities_to_replace", count: 1, oldest_at: now(), first: { id: party.id, name: gone.name } },
  ]);
  await own.close();
});

test("a failed backup is shown and raises an alert, which closes after the next good one", async () => {
  await backup(false, "There is no space left");
  expect((await read()).checks.backup).toMatchObject({ state: "bad", trouble: "There is no space left" });
  await alertOfBackup(ctx.deps);
  await alertOfBackup(ctx.deps);
  const alerts = async () => (await send(ctx.app, "GET /admin/alerts", { token: admin.token })).body.data ?? [];
  const ofBackup = async () => (await alerts()).filter(({ about }) => about === "backup");
  expect(await ofBackup()).toMatchObject([{ occurrences: 1, lines: ["There is no space left"] }]);
  await backup(true);
  await alertOfBackup(ctx.deps);
  expect(await ofBackup()).toEqual([]);
});

test("the page takes the same few statements however much there is to do", async () => {
  const statements = async () => {
    const { db, queries } = countQueries(ctx.deps.db);
    await showToday({ ...ctx.deps, db });
    return queries();
  };
  const { party } = await aPartyWithContributions(ctx);
  const before = await statements();
  for (let count = 0; count < 5; count += 1) {
    const { id } = await aGift(ctx, party);
    expect((await askBack(ctx, id)).status).toBe(200);
    await aCharity(ctx.deps);
  }
  await ctx.deps.db
    .updateTable("charities")
    .set({ payment_email: "pay@example.org", payment_email_changed_at: ctx.clock.now(), validated_at: null })
    .execute();
  expect((await read()).tasks.find(({ task: each }) => each === "refund_requests")?.count).toBe(5);
  expect(await statements()).toBe(before);
  expect(before).toBeLessThanOrEqual(20);
});
