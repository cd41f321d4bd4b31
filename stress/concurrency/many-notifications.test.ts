import { expect, test, vi } from "vitest";
import { type Gateway, ok } from "../../apps/server/src/platform/payment-gateway/gateway.ts";
import {
  sandboxSignatureHeader,
  signWebhook,
} from "../../apps/server/src/platform/payment-gateway/sandbox/webhooks.ts";
import { changeSandboxSettings } from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox-controls.ts";
import { readWebhookBody, webhookBody } from "../../apps/server/src/platform/payment-gateway/sandbox/webhook-body.ts";
import { testSecret } from "../../apps/server/test-support/app-with-calls.ts";
import { testApp } from "../../apps/server/test-support/app.ts";
import { skipEmails } from "../../apps/server/test-support/jobs.ts";
import { inRounds, raceTimeout, sized } from "../../apps/server/test-support/races.ts";
import { chanceOf } from "../simulation/seeded-random.ts";
import { aGuest } from "../../apps/server/src/features/parties/parties.builders.ts";
import { aGiver, anApprovedOrder } from "../../apps/server/src/features/contributions/contributions.builders.ts";

/**
 * Of every 100 notifications, 30 are repeats, 10 are forged, and 10 of the others arrive out of order. `npm run
 * test:stress` sends 10,000.
 */
vi.setConfig({ testTimeout: raceTimeout });

const usual = sized(100, 10_000);
const few = 50;
const kinds = ["order.approved", "capture.completed", "order.completed"] as const;

interface WebhookPost {
  readonly eventId: string;
  readonly body: Buffer;
  readonly isForged: boolean;
}

/** A busy day's notifications, in order of arrival. */
function arrivals(count: number, genuine: readonly WebhookPost[]): WebhookPost[] {
  const chance = chanceOf(count);
  const told = [...genuine];
  for (let moved = 0; moved < count / 10; moved += 1) {
    const [from, to] = [chance.below(told.length), chance.below(told.length)];
    told.splice(to, 0, ...told.splice(from, 1));
  }
  const repeats = Array.from({ length: (count * 3) / 10 }, () => chance.pick(genuine));
  const forged = Array.from({ length: count / 10 }, (_, number) => {
    const copied = chance.pick(genuine);
    return copied && { ...copied, eventId: `WH-forged-${number}`, isForged: true };
  });
  for (const more of [...repeats, ...forged]) if (more) told.splice(chance.below(told.length), 0, more);
  return told;
}

async function busyDay(count: number, aroundPayments: (gateway: Gateway) => Gateway = (gateway) => gateway) {
  const ctx = await testApp({ settings: { RATE_LIMITS: "off" }, aroundPayments });
  const { deps, app } = ctx;
  await skipEmails(deps.db);
  // Suppresses the sandbox's own notifications.
  await changeSandboxSettings(deps, { lost: true });
  const { party } = await aGiver(ctx);
  const orders = await inRounds((count * 6) / 10 / kinds.length, 4, async () => {
    const { id: guestId } = await aGuest(deps, party.id, { status: 4 });
    return anApprovedOrder(deps, { guestId, partyId: party.id, giftAid: false });
  });
  const madeAt = deps.clock.now();
  const genuine = kinds.flatMap((kind) =>
    orders.map(({ id, orderId }) => {
      const eventId = `WH-${kind}-${id}`;
      const body = webhookBody({ id: eventId, kind, about: { contributionId: id, orderId }, madeAt });
      return { eventId, body, isForged: false };
    }),
  );
  const posts = arrivals(count, genuine);
  const answers = await inRounds(posts.length, 8, async (number) => {
    // Process some while others are still arriving.
    if (number % 100 === 99) await ctx.runJobs();
    const { body, eventId, isForged } = posts[number] ?? { body: Buffer.alloc(0), eventId: "", isForged: true };
    const sent = isForged ? Buffer.from(body.toString().replace(/WH-[^"]+/, eventId)) : body;
    const headers = {
      "content-type": "application/json",
      [sandboxSignatureHeader]: signWebhook(testSecret, body, deps.clock.now()),
    };
    return (await app.inject({ method: "POST", url: "/api/payment/webhooks/sandbox", headers, payload: sent }))
      .statusCode;
  });
  await Promise.all(Array.from({ length: 4 }, () => ctx.runJobs()));
  const inbox = await deps.db.selectFrom("payment_events").select(["event_id", "handled_at"]).execute();
  const states = await deps.db.selectFrom("contributions").select("state").distinct().execute();
  const entries = await deps.db.selectFrom("ledger_entries").select("kind").execute();
  const tries = await deps.db.selectFrom("card_tries").select("id").execute();
  const outcome = {
    posts: posts.length,
    taken: answers.filter((status) => status === 200).length,
    refused: answers.filter((status) => status === 401).length,
    inbox: inbox.length,
    waiting: inbox.filter(({ handled_at }) => handled_at === null).length,
    forged: inbox.filter(({ event_id }) => event_id.startsWith("WH-forged")).length,
    states: states.map(({ state }) => state),
    entries: entries.length,
    tries: tries.length,
  };
  await ctx.close();
  return outcome;
}

const right = (count: number) => ({
  posts: count,
  taken: (count * 9) / 10,
  refused: count / 10,
  inbox: (count * 6) / 10,
  waiting: 0,
  forged: 0,
  states: ["captured"],
  entries: (count * 6) / 10 / kinds.length,
  tries: (count * 6) / 10 / kinds.length,
});

test("many notifications, repeated, forged and out of order, lead to the provider's state", async () => {
  expect(await busyDay(usual)).toEqual(right(usual));
});

test("control: without deduplication, repeats count as new", async () => {
  let number = 0;
  const forgetful = await busyDay(few, (gateway) => ({
    ...gateway,
    async verifyWebhook(message) {
      const answer = await gateway.verifyWebhook(message);
      return answer.kind === "ok" ? ok({ ...answer.value, id: `${answer.value.id} ${(number += 1)}` }) : answer;
    },
  }));
  // A notification only triggers a check, so even then nothing is posted to the ledger twice.
  expect(forgetful).toEqual({ ...right(few), inbox: (few * 9) / 10 });
});

test("control: without signature checks, forged notifications are accepted", async () => {
  const gullible = await busyDay(few, (gateway) => ({
    ...gateway,
    async verifyWebhook(message) {
      const event = readWebhookBody(message.body);
      return event ? ok(event) : gateway.verifyWebhook(message);
    },
  }));
  expect(gullible.forged).toBe(few / 10);
});
