import { limits } from "@wishwell/contract/api/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "../../platform/database/database.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { findParty } from "../parties/public.ts";
import { roomFor } from "./edit-guests.ts";
import { newGuest } from "./guest.ts";
import { anOrganiser, guestRow, lettersAbout, manyGuests } from "./guests.builders.ts";
import { findGuest, insertGuests } from "./guests.store.ts";
import { recordReply } from "./reply.ts";

let ctx: TestApp;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());

/** All transactions read before any of them writes. */
async function atOnce<Seen>(
  times: number,
  look: (tx: Tx) => Promise<Seen>,
  act: (tx: Tx, seen: Seen) => Promise<void>,
) {
  let looking = times;
  const { promise: allLooked, resolve: go } = Promise.withResolvers<void>();
  const one = () =>
    ctx.deps.db.transaction().execute(async (tx) => {
      const seen = await look(tx);
      looking -= 1;
      if (looking === 0) go();
      await allLooked;
      await act(tx, seen);
    });
  await Promise.all(Array.from({ length: times }, one));
}

describe("without the party's lock", () => {
  test("several requests would find the last place on the list free", async () => {
    const { party } = await anOrganiser(ctx);
    await manyGuests(ctx, party.id, limits.guests - 1);
    const seat = (firstName: string) => ({
      ...newGuest,
      id: ctx.deps.random.uuid(),
      partyId: party.id,
      firstName,
      email: `${firstName}@example.org`,
    });
    await atOnce(
      3,
      (tx) => roomFor(tx, party.id),
      async (tx, room) => {
        if (room > 0) await insertGuests(tx, [seat(ctx.deps.random.uuid())], ctx.clock.now());
      },
    );
    const rows = await ctx.deps.db.selectFrom("guests").select("id").where("party_id", "=", party.id).execute();
    expect(rows).toHaveLength(limits.guests + 2);
  });

  test("the same reply would be confirmed twice", async () => {
    const { party } = await anOrganiser(ctx);
    const { id } = await aGuest(ctx.deps, party.id, { status: 1 });
    await aGuest(ctx.deps, party.id, { status: 1 });
    await atOnce(
      2,
      async (tx) => ({ guest: await findGuest(tx, id), party: await findParty(tx, party.id) }),
      async (tx, seen) => {
        if (seen.guest?.status !== 1 || seen.party === null) return;
        await recordReply(ctx.deps, tx, { party: seen.party, guests: [seen.guest], status: 4, by: "guest" });
      },
    );
    const confirmed = (await lettersAbout(ctx, party.id)).filter(({ template }) => template === "reply-confirmed");
    expect(confirmed).toHaveLength(2);
  });
});

test("guests of two parties can be changed from several tabs at once, in any order, without a deadlock", async () => {
  const { organiser, party } = await anOrganiser(ctx);
  const other = await aParty(ctx.deps, { ownerId: organiser.id });
  const guests = await Promise.all(
    Array.from({ length: 20 }, (_, at) => aGuest(ctx.deps, at % 2 === 0 ? party.id : other.id)),
  );
  const ids = guests.map(({ id }) => id);
  const set = (uuids: readonly string[], status: number) =>
    send(ctx.app, "POST /eventattendees/statusmany", {
      body: { uuids: uuids.join(","), status },
      token: organiser.token,
    });
  const orders = [ids, ids.toReversed(), ids.toSorted(), ids.toSorted().toReversed()];
  const answers = await Promise.all(orders.flatMap((order) => [set(order, 3), set(order, 4)]));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const statuses = await Promise.all(ids.map(async (id) => (await guestRow(ctx, id)).status));
  expect(new Set(statuses).size).toBe(1);
});
