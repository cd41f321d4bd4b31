import { text } from "node:stream/consumers";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { minute } from "@wishwell/domain/parties/london-time";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { endFailures, changeSandboxSettings } from "../../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { skipJobs } from "../../../../test-support/jobs.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aDueParty, moved, payoutsOf } from "../payouts.builders.ts";
import { answerForAll, askForTicket, download, payFile, downloadPaymentFile } from "./builders.ts";

let ctx: TestApp;
let admin: string;
let due: Awaited<ReturnType<typeof aDueParty>>;

beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off" },
    now: new Date("2027-03-10T12:00:00Z"),
    sweeps: ["close-payout-batches"],
  });
  await skipJobs(ctx.deps.db, ["send letter", "tell-of-payouts"]);
  admin = (await aSignedInUser(ctx.deps, { role: 2 })).token;
});
afterAll(() => ctx.close());
beforeEach(async () => {
  await answerForAll(ctx);
  due = await aDueParty(ctx);
});

const batches = async () => ctx.deps.db.selectFrom("payout_batches").selectAll().orderBy("made_at").execute();
const newest = async () => (await batches()).at(-1);
/** Each file gets a different time, so that it is clear which is the newest. */
const nextFile = (body?: Parameters<typeof downloadPaymentFile>[2]) => {
  ctx.clock.advance(1000);
  return downloadPaymentFile(ctx, admin, body);
};

describe("the file of payments due", () => {
  test("has a row for each payment, without a header, and is made by the download", async () => {
    ctx.clock.advance(1000);
    const before = (await batches()).length;
    const { body: ticket } = await askForTicket(ctx, admin);
    expect((await batches()).length).toBe(before);
    const { statusCode, body, headers } = await download(ctx, ticket.data?.token ?? "");
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "no-store",
    ]);
    const [organiser, charity] = await payoutsOf(ctx, due.party.id);
    // Both became due at once, so either may come first.
    expect(new Set(body.split("\r\n"))).toEqual(
      new Set([
        `${organiser?.email},8.96,GBP,${organiser?.reference},"${organiser?.note}",PAYPAL`,
        `${charity?.email},8.96,GBP,${charity?.reference},"${charity?.note}",PAYPAL`,
        "",
      ]),
    );
    expect(body.endsWith("\r\n")).toBe(true);
    expect(organiser).toMatchObject({ state: "exported", batch_id: (await newest())?.id });
    expect(organiser?.reference).toHaveLength(27);
  });

  test("has the same bytes when it is downloaded again, even after it is reconciled", async () => {
    const first = await nextFile();
    const batch_uuid = (await newest())?.id ?? "";
    const again = await nextFile({ batch_uuid });
    await moved(ctx, { payoutId: due.organisersPayout, to: "failed", source: "report" });
    await moved(ctx, { payoutId: due.charitysPayout, to: "unclaimed", source: "report" });
    const later = await nextFile({ batch_uuid });
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(later.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(again.headers["content-disposition"]).toBe(first.headers["content-disposition"]);
  });

  test("is not made again while one is not reconciled, unless the admin gives a reason", async () => {
    await nextFile();
    await aDueParty(ctx);
    const refused = await askForTicket(ctx, admin);
    expect([refused.status, refused.body.reason]).toEqual([409, "not_reconciled"]);
    expect(refused.body.data).toEqual({ batch_uuid: (await newest())?.id });
    const forced = await nextFile({ reason: "PayPal is down until Monday" });
    expect(forced.statusCode).toBe(200);
    expect(await newest()).toMatchObject({ payments: 2, forced_reason: "PayPal is down until Monday" });
  });

  test("is closed when the provider reports all its payments at once", async () => {
    await aDueParty(ctx);
    const file = await nextFile();
    // The sweep has already run, so only the last notification can close the file.
    await ctx.runJobs();
    await changeSandboxSettings(ctx.deps, { parallel: true });
    await payFile(ctx, file.rawPayload);
    await ctx.runJobs({ parallel: true });
    await endFailures(ctx.deps);
    const states = await ctx.deps.db
      .selectFrom("payouts")
      .select("state")
      .where("batch_id", "=", (await newest())?.id ?? "")
      .execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["success"]));
    expect(await newest()).toMatchObject({ payments: 4, state: "closed" });
    await aDueParty(ctx);
    expect((await nextFile()).statusCode).toBe(200);
  });

  test("that was left open is closed by a job; until then another needs a reason", async () => {
    await nextFile();
    const id = (await newest())?.id ?? "";
    await answerForAll(ctx);
    await ctx.deps.db
      .updateTable("payout_batches")
      .set({ state: "open", closed_at: null })
      .where("id", "=", id)
      .execute();
    await aDueParty(ctx);
    const { body } = await send(ctx.app, "GET /payment/overview", { token: admin });
    expect(body.data?.batches.find(({ uuid }) => uuid === id)).toMatchObject({ open: true, waiting: 0 });
    expect((await askForTicket(ctx, admin)).body.reason).toBe("not_reconciled");
    expect((await askForTicket(ctx, admin, { reason: "All of it was paid" })).status).toBe(200);
    ctx.clock.advance(5 * minute);
    await ctx.runJobs();
    expect((await askForTicket(ctx, admin)).status).toBe(200);
  });

  test("is made once when two admins ask at once", async () => {
    const tickets = [await askForTicket(ctx, admin), await askForTicket(ctx, admin)];
    const files = await Promise.all(tickets.map(({ body }) => download(ctx, body.data?.token ?? "")));
    expect(files.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test("is not made when nothing is due", async () => {
    await nextFile();
    for (const payoutId of [due.organisersPayout, due.charitysPayout]) {
      await moved(ctx, { payoutId, to: "unclaimed", source: "report" });
    }
    expect(await askForTicket(ctx, admin)).toMatchObject({ status: 409, body: { reason: "nothing_due" } });
  });
});

test("more than 5,000 payments become several files in a zip, always with the same bytes", async () => {
  const { db, random } = ctx.deps;
  const [payout] = await payoutsOf(ctx, due.party.id);
  const batchId = random.uuid();
  await db.transaction().execute(async (tx) => {
    await sql`insert into payout_batches (id, route, provider, key, state, payments, pence, made_at)
      values (${batchId}, 'csv', 'sandbox', ${batchId}, 'closed', 5001, 5001, now())`.execute(tx);
    await sql`insert into payouts (id, party_id, payee, attempt, reference, name, email, pence, note, provider, state,
        batch_id, place, created_at, state_at)
      select gen_random_uuid(), ${payout?.party_id}, 'organiser', 9, 'P' || lpad(n::text, 26, '0'), 'Many', 'many@pay.example',
        1, 'Many', 'sandbox', 'cancelled', ${batchId}, n, now(), now() from generate_series(0, 5000) n`.execute(tx);
  });
  const [first, again] = [await nextFile({ batch_uuid: batchId }), await nextFile({ batch_uuid: batchId })];
  await db.deleteFrom("payouts").where("batch_id", "=", batchId).execute();
  expect([first.headers["content-type"], again.rawPayload.equals(first.rawPayload)]).toEqual(["application/zip", true]);
  const files = await unzipped(first.rawPayload);
  expect(files.map(({ name, text }) => [name.slice(-7), text.split("\r\n").length - 1])).toEqual([
    ["-01.csv", 5000],
    ["-02.csv", 1],
  ]);
  expect(files[1]?.text).toMatch(/^many@pay\.example,0\.01,GBP,P0{22}5000,Many,PAYPAL\r\n$/);
});

/** Reads the zip with an independent library. */
async function unzipped(bytes: Buffer): Promise<{ name: string; text: string }[]> {
  const zip = await fromBufferPromise(bytes);
  const files: { name: string; text: string }[] = [];
  for await (const entry of zip.eachEntry()) {
    files.push({ name: entry.fileName, text: await text(await zip.openReadStreamPromise(entry)) });
  }
  return files;
}

describe("a download ticket", () => {
  test("works for one download", async () => {
    const { body } = await askForTicket(ctx, admin);
    const token = body.data?.token ?? "";
    expect((await download(ctx, token)).statusCode).toBe(200);
    const second = await download(ctx, token);
    expect([second.statusCode, second.json()]).toEqual([404, { message: paymentsTexts.ticketDead }]);
  });

  test("expires after a minute, and an unknown one is refused too", async () => {
    const { body } = await askForTicket(ctx, admin);
    ctx.clock.advance(minute);
    expect((await download(ctx, body.data?.token ?? "")).statusCode).toBe(404);
    expect((await download(ctx, "made-up")).statusCode).toBe(404);
  });

  test("is refused for a file that does not exist", async () => {
    const { status } = await askForTicket(ctx, admin, { batch_uuid: ctx.deps.random.uuid() });
    expect(status).toBe(404);
  });

  test("is stored as a hash, and its use is recorded in the audit log", async () => {
    const { body } = await askForTicket(ctx, admin);
    await download(ctx, body.data?.token ?? "");
    const kept = await ctx.deps.db.selectFrom("download_tickets").select("hash").execute();
    expect(kept.map(({ hash }) => hash)).not.toContain(body.data?.token);
    const [record] = await ctx.deps.db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(1).execute();
    expect(record).toMatchObject({ action: "make payment file", actor_kind: "admin" });
  });
});
