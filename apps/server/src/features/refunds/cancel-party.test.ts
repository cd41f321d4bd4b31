import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { skipReceipts } from "../../../test-support/jobs.ts";
import { sized } from "../../../test-support/races.ts";
import { send } from "../../../test-support/send.ts";
import { anApprovedOrder, entriesOf } from "../contributions/contributions.builders.ts";
import { settle } from "../contributions/settle.ts";
import { activityOf } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { reconcileRefunds } from "./reconcile-refunds.ts";
import { aGift, aPartyWithContributions, askBack, cancel, refundsOf, stateOfGift } from "./refunds.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  await skipReceipts(ctx.deps.db);
});
afterAll(() => ctx.close());

const remove = (token: string, uuid: string) => send(ctx.app, "DELETE /events/{uuid}", { token, params: { uuid } });
const shown = async (token: string, uuid: string) =>
  (await send(ctx.app, "GET /events/{uuid}", { token, params: { uuid } })).body.data;

describe("cancelling a party", () => {
  test("refunds everything, notifies the guests and allows deletion afterwards", async () => {
    const { organiser, party, gift } = await aPartyWithContributions(ctx);
    const asked = await aGift(ctx, party, { amount: "7.50" });
    await askBack(ctx, asked.id);
    await aGuest(ctx.deps, party.id, { status: 3, email: "no@example.org" });
    expect(await remove(organiser.token, party.id)).toMatchObject({ status: 409, body: { reason: "money_held" } });
    expect(await shown(organiser.token, party.id)).toMatchObject({ deletable: false, contributions_held: 2 });

    expect(await cancel(ctx, organiser.token, party.id)).toMatchObject({
      status: 200,
      body: { message: texts.partyCancelledNow },
    });
    expect(await shown(organiser.token, party.id)).toMatchObject({ cancelled: true, status: 0, contributions_held: 2 });
    expect((await remove(organiser.token, party.id)).status).toBe(409);
    await ctx.runJobs();
    for (const { id } of [gift, asked]) {
      expect(await stateOfGift(ctx, id)).toBe("refunded");
      expect(await entriesOf(ctx.deps, id)).toEqual(["capture", "refund_approved", "refund_completed"]);
    }
    expect(await refundsOf(ctx, asked.id)).toMatchObject([{ cause: "giver", state: "done" }]);
    const letters = await ctx.mailbox(gift.email);
    const cancelled = letters.find(({ subject }) => subject === "Maya’s party is cancelled");
    expect(cancelled?.text.replace(/\s+/g, " ")).toContain("We’ll refund your £20.00 in full");
    expect(letters.map(({ subject }) => subject)).toContain("Your refund for Maya’s party is on its way");
    expect(await ctx.mailbox("no@example.org")).toEqual([]);
    expect((await activityOf(ctx, party.id)).map(({ kind }) => kind)).toContain("cancelled");

    const [now, before] = [await shown(organiser.token, party.id), letters.length];
    expect(now).toMatchObject({ deletable: true, contributions_held: 0, contributions_refunded: 2 });
    expect((await remove(organiser.token, party.id)).status).toBe(200);
    await ctx.runJobs();
    // The giver was notified when the party was cancelled.
    expect(await ctx.mailbox(gift.email)).toHaveLength(before);
  });

  test("sends the organiser's message to the guests, who can reply to it", async () => {
    const { organiser, party, gift } = await aPartyWithContributions(ctx);
    const tooLong = await cancel(ctx, organiser.token, party.id, { message: "x".repeat(limits.message + 1) });
    expect(tooLong.status).toBe(422);
    expect((await shown(organiser.token, party.id))?.cancelled).toBe(false);
    await cancel(ctx, organiser.token, party.id, { message: "Sorry, Maya has chickenpox.\nWe’ll try again in May." });
    await ctx.runJobs();
    const letter = (await ctx.mailbox(gift.email)).find(({ subject }) => subject === "Maya’s party is cancelled");
    expect(letter?.text).toContain("> Sorry, Maya has chickenpox.\n> We’ll try again in May.");
    expect(letter?.html).toContain("Sorry, Maya has chickenpox.");
  });

  test("retries a failed refund without an admin's decision when its giver asks", async () => {
    const { organiser, party, gift } = await aPartyWithContributions(ctx);
    await changeSandboxSettings(ctx.deps, { refunds: "failed" });
    await cancel(ctx, organiser.token, party.id);
    await ctx.runJobs();
    await changeSandboxSettings(ctx.deps, { refunds: "completed" });
    expect(await stateOfGift(ctx, gift.id)).toBe("refund_failed");
    expect((await askBack(ctx, gift.id)).status).toBe(200);
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
    const causes = (await refundsOf(ctx, gift.id)).map(({ cause, state }) => [cause, state]);
    expect(causes).toEqual(
      expect.arrayContaining([
        ["party_cancelled", "failed"],
        ["party_cancelled", "done"],
      ]),
    );
  });

  test("happens once when it is requested six times, and is refused for a complete party", async () => {
    const { organiser, party, gift } = await aPartyWithContributions(ctx);
    const replies = await Promise.all(Array.from({ length: 6 }, () => cancel(ctx, organiser.token, party.id)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    await ctx.runJobs();
    expect(await refundsOf(ctx, gift.id)).toHaveLength(1);
    const other = await aPartyWithContributions(ctx);
    const completed_at = ctx.deps.clock.now();
    await ctx.deps.db.updateTable("parties").set({ completed_at }).where("id", "=", other.party.id).execute();
    expect(await cancel(ctx, other.organiser.token, other.party.id)).toMatchObject({
      status: 409,
      body: { reason: "complete" },
    });
  });

  test("prevents later changes, replies, resumption and completion", async () => {
    const { organiser, party, gift } = await aPartyWithContributions(ctx);
    await cancel(ctx, organiser.token, party.id);
    const { token } = organiser;
    const answered = await send(ctx.app, "POST /eventattendees/status/{uuid}", {
      params: { uuid: gift.guestId },
      body: { status: 3 },
    });
    const changed = await send(ctx.app, "PATCH /events", { token, body: { uuid: party.id, additional: "Socks" } });
    const resumed = await send(ctx.app, "POST /events/status/{uuid}", {
      token,
      params: { uuid: party.id },
      body: { status: 1 },
    });
    for (const reply of [answered, changed, resumed]) {
      expect(reply).toMatchObject({ status: 409, body: { reason: "cancelled", message: texts.partyIsCancelled } });
    }
    ctx.clock.advance(60 * 24 * 3_600_000);
    await ctx.runJobs();
    expect(await shown(token, party.id)).toMatchObject({ complete: 0, cancelled: true });
  });
});

describe("a contribution captured while its party is being cancelled", () => {
  // Each round is a test of its own, so that each has the full timeout on a slow machine.
  test.each(Array.from({ length: sized(3, 20) }, (_, round) => round + 1))(
    "is refunded whichever comes first: round %i",
    async () => {
      const { organiser, party } = await aPartyWithContributions(ctx);
      const guest = await aGuest(ctx.deps, party.id, { status: 4 });
      const { id } = await anApprovedOrder(ctx.deps, { guestId: guest.id, partyId: party.id });
      await Promise.all([settle(ctx.deps, id), cancel(ctx, organiser.token, party.id)]);
      await reconcileRefunds(ctx.deps);
      await ctx.runJobs();
      expect(["cancelled", "expired", "refunded"]).toContain(await stateOfGift(ctx, id));
      expect(await shown(organiser.token, party.id)).toMatchObject({ contributions_held: 0, deletable: true });
    },
  );

  test("is refunded by the reconciliation job if it was credited after the cancellation", async () => {
    const { organiser, party, gift } = await aPartyWithContributions(ctx);
    // As if it had been credited just after everything was refunded.
    const cancelled_at = ctx.deps.clock.now();
    await ctx.deps.db.updateTable("parties").set({ cancelled_at }).where("id", "=", party.id).execute();
    expect(await stateOfGift(ctx, gift.id)).toBe("captured");
    expect(await shown(organiser.token, party.id)).toMatchObject({ contributions_held: 1, deletable: false });
    await reconcileRefunds(ctx.deps);
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
  });
});
