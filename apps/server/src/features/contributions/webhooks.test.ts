import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { captureOrder as captureAtSandbox } from "../../platform/payment-gateway/sandbox/captures.ts";
import { sandboxSignatureHeader, signWebhook } from "../../platform/payment-gateway/sandbox/webhooks.ts";
import { endFailures, changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { webhookBody } from "../../platform/payment-gateway/sandbox/webhook-body.ts";
import { testSecret } from "../../../test-support/app-with-calls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { aContribution, aGiver, anApprovedOrder, entriesOf, reloaded } from "./contributions.builders.ts";

let ctx: TestApp;
let partyId: string;
let guestId: string;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  const giver = await aGiver(ctx);
  partyId = giver.party.id;
  guestId = giver.guestId;
});

interface NotificationOptions {
  readonly id?: string;
  readonly kind?: string;
  readonly about: Parameters<typeof webhookBody>[0]["about"];
  readonly secret?: string;
  readonly provider?: string;
}

/** Sends a notification as the sandbox does; `sent` replaces the body that was signed. */
async function sendNotification(
  { id = "WH-1", kind = "capture.completed", about, secret = testSecret, provider }: NotificationOptions,
  sent?: Buffer,
) {
  const body = webhookBody({ id, kind, about, madeAt: ctx.clock.now() });
  const { statusCode } = await ctx.app.inject({
    method: "POST",
    url: `/api/payment/webhooks/${provider ?? "sandbox"}`,
    headers: {
      "content-type": "application/json",
      [sandboxSignatureHeader]: signWebhook(secret, body, ctx.clock.now()),
    },
    payload: sent ?? body,
  });
  return statusCode;
}

const inbox = async () => ctx.deps.db.selectFrom("payment_events").select(["event_id", "handled_at"]).execute();

describe("a notification", () => {
  test("is enough to have an approved order captured", async () => {
    const { id } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    await ctx.runJobs();
    expect(await reloaded(ctx.deps, id)).toMatchObject({ state: "captured" });
    expect((await inbox()).every(({ handled_at }) => handled_at !== null)).toBe(true);
  });

  test("with false content changes nothing, since the provider is asked", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    await ctx.deps.db.updateTable("sandbox_orders").set({ state: "created" }).where("id", "=", orderId).execute();
    expect(await sendNotification({ id: "WH-lie", about: { contributionId: id, orderId, captureId: "made-up" } })).toBe(
      200,
    );
    await ctx.runJobs();
    expect(await entriesOf(ctx.deps, id)).toEqual([]);
  });

  test("that is forged, altered or sent to another provider's address is refused and not stored", async () => {
    const before = (await inbox()).length;
    const { id } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    const about = { contributionId: id };
    const other = webhookBody({ id: "WH-other", kind: "capture.completed", about, madeAt: ctx.clock.now() });
    expect(await sendNotification({ about, secret: "somebody else's secret, long enough" })).toBe(401);
    expect(await sendNotification({ about }, other)).toBe(401);
    // The same JSON with other whitespace has other bytes.
    expect(await sendNotification({ about }, Buffer.from(JSON.stringify(JSON.parse(other.toString()), null, 1)))).toBe(
      401,
    );
    expect(await sendNotification({ about, provider: "paypal" })).toBe(404);
    expect(await sendNotification({ about, provider: "cash" })).toBe(422);
    expect((await inbox()).length).toBe(before);
  });

  test("that arrives repeatedly, late and in any order posts one entry", async () => {
    await changeSandboxSettings(ctx.deps, { duplicate: true, reorder: true });
    const { id, orderId } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    for (let time = 0; time < 3; time += 1) {
      expect(
        await sendNotification({ id: "WH-again", kind: "order.approved", about: { contributionId: id, orderId } }),
      ).toBe(200);
    }
    await ctx.runJobs();
    ctx.clock.advance(3 * 60_000);
    await ctx.runJobs();
    await endFailures(ctx.deps);
    expect(await entriesOf(ctx.deps, id)).toEqual(["capture"]);
    expect((await inbox()).filter(({ event_id }) => event_id === "WH-again")).toHaveLength(1);
  });

  test("about a second payment refunds that one and keeps the first", async () => {
    const given = await aContribution(ctx.deps, { guestId, partyId });
    const twin = await ctx.deps.gateway?.createCheckout({
      key: `twin of ${given.id}`,
      contributionId: given.id,
      amount: given.amount,
      description: "twin",
      returnUrl: "https://wishwell.example/",
      cancelUrl: "https://wishwell.example/",
    });
    const orderId = twin?.kind === "ok" ? twin.value.orderId : "";
    await ctx.deps.db.updateTable("sandbox_orders").set({ state: "approved" }).where("id", "=", orderId).execute();
    await captureAtSandbox(ctx.deps, { key: "twin", orderId });
    await ctx.runJobs();
    await ctx.runJobs();
    expect((await entriesOf(ctx.deps, given.id)).slice(0, 2)).toEqual(["capture", "suspense"]);
    expect(await reloaded(ctx.deps, given.id)).toMatchObject({ state: "captured" });
    const causes = ctx.deps.db.selectFrom("refunds").select("cause").where("contribution_id", "=", given.id);
    expect(await causes.execute()).toEqual([{ cause: "paid_twice" }]);
  });

  test("about an unknown contribution is accepted and ignored", async () => {
    expect(await sendNotification({ id: "WH-stranger", about: { contributionId: ctx.deps.random.uuid() } })).toBe(200);
    await ctx.runJobs();
  });
});
