import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { lettersAbout, linesOf } from "../guests/guests.builders.ts";
import { noteMessages } from "../guests/public.ts";
import { thanksTo } from "./thanks.store.ts";
import { aPartyThatIsOver, thank } from "./thanks.builders.ts";

let house: TestApp;
beforeAll(async () => void (house = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => house.close());

const thanksOf = async (partyId: string) => ({
  letters: (await lettersAbout(house, partyId)).filter(({ template }) => template === "thank-you"),
  lines: (await linesOf(house, partyId)).filter(({ kind }) => kind === "thanks"),
});

test("fifty tabs that thank everybody at once write each family one letter and one line", async () => {
  const { organiser, party, olive, tom, freya } = await aPartyThatIsOver(house);
  const orders = [
    [olive, tom, freya],
    [freya, tom, olive],
    [tom, olive, freya],
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => thank(house, organiser.token, party.id, orders[at % 3] ?? [])),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.flatMap(({ body }) => body.data?.uuids ?? []).toSorted()).toEqual([olive, tom, freya].toSorted());
  const { letters, lines } = await thanksOf(party.id);
  expect(letters).toHaveLength(3);
  expect(new Set(letters.map(({ guest_id }) => guest_id))).toEqual(new Set([olive, tom, freya]));
  expect(lines).toHaveLength(3);
});

test("looking first and writing then, without lock and key, would tell a family several times", async () => {
  const { party, olive } = await aPartyThatIsOver(house);
  let looking = 5;
  const { promise: allLooked, resolve: go } = Promise.withResolvers<void>();
  const one = () =>
    house.deps.db.transaction().execute(async (work) => {
      const seen = await thanksTo(work, olive);
      looking -= 1;
      if (looking === 0) go();
      await allLooked;
      if (seen !== null) return;
      const line = { partyId: party.id, guestId: olive, fromGuest: false, kind: "thanks", content: "Thanks" } as const;
      await noteMessages(house.deps, work, [line]);
    });
  await Promise.all(Array.from({ length: 5 }, one));
  expect((await thanksOf(party.id)).lines).toHaveLength(5);
});
