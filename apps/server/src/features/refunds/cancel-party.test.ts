import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { turnKnobs } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { sendNoReceipts } from "../../../test-support/jobs.ts";
import { sized } from "../../../test-support/races.ts";
import { send } from "../../../test-support/send.ts";
import { anApprovedOrder, entriesOf } from "../contributions/contributions.builders.ts";
import { settle } from "../contributions/settle.ts";
import { activityOf } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { lookAtRefunds } from "./reconcile-refunds.ts";
import { aGift, aGivenParty, askBack, cancel, refundsOf, stateOfGift } from "./refunds.builders.ts";

let house: TestApp;
beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" } });
  await sendNoReceipts(house.deps.db);
});
afterAll(() => house.close());

const remove = (token: string, uuid: string) => send(house.app, "DELETE /events/{uuid}", { token, params: { uuid } });
const shown = async (token: string, uuid: string) =>
  (await send(house.app, "GET /events/{uuid}", { token, params: { uuid } })).body.data;

describe("calling a party off", () => {
  test("gives everything back, tells the guests, and then it can be deleted", async () => {
    const { organiser, party, gift } = await aGivenParty(house);
    const asked = await aGift(house, party, { amount: "7.50" });
    await askBack(house, asked.id);
    await aGuest(house.deps, party.id, { status: 3, email: "no@example.org" });
    expect(await remove(organiser.token, party.id)).toMatchObject({ status: 409, body: { reason: "money_held" } });
    expect(await shown(organiser.token, party.id)).toMatchObject({ deletable: false, contributions_held: 2 });

    expect(await cancel(house, organiser.token, party.id)).toMatchObject({
      status: 200,
      body: { message: texts.partyCancelledNow },
    });
    expect(await shown(organiser.token, party.id)).toMatchObject({ cancelled: true, status: 0, contributions_held: 2 });
    expect((await remove(organiser.token, party.id)).status).toBe(409);
    await house.runJobs();
    for (const { id } of [gift, asked]) {
      expect(await stateOfGift(house, id)).toBe("refunded");
      expect(await entriesOf(house.deps, id)).toEqual(["capture", "refund_approved", "refund_completed"]);
    }
    expect(await refundsOf(house, asked.id)).toMatchObject([{ cause: "giver", state: "done" }]);
    const letters = await house.mailbox(gift.email);
    const cancelled = letters.find(({ subject }) => subject === "Maya’s party is cancelled");
    expect(cancelled?.text.replace(/\s+/g, " ")).toContain("The £20.00 that you gave goes back to you by itself");
    expect(letters.map(({ subject }) => subject)).toContain("Your refund for Maya’s party is on its way");
    expect(await house.mailbox("no@example.org")).toEqual([]);
    expect((await activityOf(house, party.id)).map(({ kind }) => kind)).toContain("cancelled");

    const [now, before] = [await shown(organiser.token, party.id), letters.length];
    expect(now).toMatchObject({ deletable: true, contributions_held: 0, contributions_refunded: 2 });
    expect((await remove(organiser.token, party.id)).status).toBe(200);
    await house.runJobs();
    // They know it already.
    expect(await house.mailbox(gift.email)).toHaveLength(before);
  });

  test("sends again what could not be sent when its giver asks, without anybody's decision", async () => {
    const { organiser, party, gift } = await aGivenParty(house);
    await turnKnobs(house.deps, { refunds: "failed" });
    await cancel(house, organiser.token, party.id);
    await house.runJobs();
    await turnKnobs(house.deps, { refunds: "completed" });
    expect(await stateOfGift(house, gift.id)).toBe("refund_failed");
    expect((await askBack(house, gift.id)).status).toBe(200);
    await house.runJobs();
    expect(await stateOfGift(house, gift.id)).toBe("refunded");
    const causes = (await refundsOf(house, gift.id)).map(({ cause, state }) => [cause, state]);
    expect(causes).toEqual(
      expect.arrayContaining([
        ["party_cancelled", "failed"],
        ["party_cancelled", "done"],
      ]),
    );
  });

  test("twice is done once, and a complete party is not called off", async () => {
    const { organiser, party, gift } = await aGivenParty(house);
    const replies = await Promise.all(Array.from({ length: 6 }, () => cancel(house, organiser.token, party.id)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    await house.runJobs();
    expect(await refundsOf(house, gift.id)).toHaveLength(1);
    const other = await aGivenParty(house);
    const completed_at = house.deps.clock.now();
    await house.deps.db.updateTable("parties").set({ completed_at }).where("id", "=", other.party.id).execute();
    expect(await cancel(house, other.organiser.token, other.party.id)).toMatchObject({
      status: 409,
      body: { reason: "complete" },
    });
  });

  test("nothing goes on afterwards: no change, no answer, no invitation, no completion", async () => {
    const { organiser, party, gift } = await aGivenParty(house);
    await cancel(house, organiser.token, party.id);
    const { token } = organiser;
    const answered = await send(house.app, "POST /eventattendees/status/{uuid}", {
      params: { uuid: gift.guestId },
      body: { status: 3 },
    });
    const changed = await send(house.app, "PATCH /events", { token, body: { uuid: party.id, additional: "Socks" } });
    const resumed = await send(house.app, "POST /events/status/{uuid}", {
      token,
      params: { uuid: party.id },
      body: { status: 1 },
    });
    for (const reply of [answered, changed, resumed]) {
      expect(reply).toMatchObject({ status: 409, body: { reason: "cancelled", message: texts.partyIsCancelled } });
    }
    house.clock.advance(60 * 24 * 3_600_000);
    await house.runJobs();
    expect(await shown(token, party.id)).toMatchObject({ complete: 0, cancelled: true });
  });
});

describe("a contribution that is collected while its party is called off", () => {
  // Every round is a test of its own, so that a slow machine has its time for each.
  test.each(Array.from({ length: sized(3, 20) }, (_, round) => round + 1))(
    "goes back, whoever comes first: round %i",
    async () => {
      const { organiser, party } = await aGivenParty(house);
      const guest = await aGuest(house.deps, party.id, { status: 4 });
      const { id } = await anApprovedOrder(house.deps, { guestId: guest.id, partyId: party.id });
      await Promise.all([settle(house.deps, id), cancel(house, organiser.token, party.id)]);
      await lookAtRefunds(house.deps);
      await house.runJobs();
      expect(["cancelled", "expired", "refunded"]).toContain(await stateOfGift(house, id));
      expect(await shown(organiser.token, party.id)).toMatchObject({ contributions_held: 0, deletable: true });
    },
  );

  test("would stay with the party without the clock that looks: that is what guards it", async () => {
    const { organiser, party, gift } = await aGivenParty(house);
    // As if it had been credited a moment after everything went back.
    const cancelled_at = house.deps.clock.now();
    await house.deps.db.updateTable("parties").set({ cancelled_at }).where("id", "=", party.id).execute();
    expect(await stateOfGift(house, gift.id)).toBe("captured");
    expect(await shown(organiser.token, party.id)).toMatchObject({ contributions_held: 1, deletable: false });
    await lookAtRefunds(house.deps);
    await house.runJobs();
    expect(await stateOfGift(house, gift.id)).toBe("refunded");
  });
});
