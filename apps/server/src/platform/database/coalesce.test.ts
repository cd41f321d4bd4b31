import { expect, test } from "vitest";
import { inBatches } from "./coalesce.ts";

/** Doubles numbers, and remembers who went with whom. */
function doubling(options?: Parameters<typeof inBatches>[1]) {
  const rounds: (readonly number[])[] = [];
  let [now, most] = [0, 0];
  const double = inBatches(async (numbers: readonly number[]) => {
    rounds.push(numbers);
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    if (numbers.includes(13)) throw new Error("thirteen");
    return numbers.map((number) => number * 2);
  }, options);
  return { double, rounds, mostAtOnce: () => most };
}

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place * 2);

test("those who ask in the same moment go together, and each gets the own answer", async () => {
  const { double, rounds } = doubling();
  expect(await Promise.all(upTo(10).map(double))).toEqual(upTo(10).map((number) => number * 2));
  expect(rounds).toEqual([upTo(10)]);
});

test("a round is never larger than it may be, and no more are under way at once", async () => {
  const { double, rounds, mostAtOnce } = doubling({ most: 4, rounds: 2 });
  await Promise.all(upTo(30).map(double));
  expect(Math.max(...rounds.map(({ length }) => length))).toBe(4);
  expect(rounds.flat()).toHaveLength(30);
  expect(mostAtOnce()).toBe(2);
});

test("one that fails spoils nothing for the others", async () => {
  const { double } = doubling();
  const answers = await Promise.allSettled([12, 13, 14].map(double));
  expect(answers).toEqual([
    { status: "fulfilled", value: 24 },
    { status: "rejected", reason: new Error("thirteen") },
    { status: "fulfilled", value: 28 },
  ]);
});

test("whoever asks later is answered too", async () => {
  const { double } = doubling();
  expect(await double(1)).toBe(2);
  expect(await double(2)).toBe(4);
});

test("nobody is tried again where that cannot help", async () => {
  const { double, rounds } = doubling({ apart: false });
  const answers = await Promise.allSettled([12, 13, 14].map(double));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(rounds).toEqual([[12, 13, 14]]);
});
