import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { lettersAbout, linesOf } from "../guests/guests.builders.ts";
import { recordMessages } from "../guests/public.ts";
import { thanksTo } from "./thanks.store.ts";
import { aPartyThatIsOver, thank } from "./thanks.builders.ts";

let ctx: TestApp;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());

const thanksOf = async (partyId: string) => ({
  letters: (await lettersAbout(ctx, partyId)).filter(({ template }) => template === "thank-you"),
  lines: (await linesOf(ctx, partyId)).filter(({ kind }) => kind === "thanks"),
});

test("50 simultaneous requests to thank all families send each family one email and one message", async () => {
  const { organiser, party, olive, tom, freya } = await aPartyThatIsOver(ctx);
  const orders = [
    [olive, tom, freya],
    [freya, tom, olive],
    [tom, olive, freya],
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => thank(ctx, organiser.token, party.id, orders[at % 3] ?? [])),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.flatMap(({ body }) => body.data?.uuids ?? []).toSorted()).toEqual([olive, tom, freya].toSorted());
  const { letters, lines } = await thanksOf(party.id);
  expect(letters).toHaveLength(3);
  expect(new Set(letters.map(({ guest_id }) => guest_id))).toEqual(new Set([olive, tom, freya]));
  expect(lines).toHaveLength(3);
});

test("control: checking before writing, without the lock and the unique key, thanks a family five times", async () => {
  const { party, olive } = await aPartyThatIsOver(ctx);
  let looking = 5;
  const { promise: allLooked, resolve: go } = Promise.withResolvers<void>();
  const one = () =>
    ctx.deps.db.transaction().execute(async (tx) => {
      const seen = await thanksTo(tx, olive);
      looking -= 1;
      if (looking === 0) go();
      await allLooked;
      if (seen !== null) return;
      const line = { partyId: party.id, guestId: olive, fromGuest: false, kind: "thanks", content: "Thanks" } as const;
      await recordMessages(ctx.deps, tx, [line]);
    });
  await Promise.all(Array.from({ length: 5 }, one));
  expect((await thanksOf(party.id)).lines).toHaveLength(5);
});
