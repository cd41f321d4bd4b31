import { expect, test } from "vitest";
import { inBatches } from "./coalesce.ts";

/** Doubles numbers and records the batches. */
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

test("simultaneous calls share a batch, and each gets its own answer", async () => {
  const { double, rounds } = doubling();
  expect(await Promise.all(upTo(10).map(double))).toEqual(upTo(10).map((number) => number * 2));
  expect(rounds).toEqual([upTo(10)]);
});

test("batches stay within their maximum size and number at once", async () => {
  const { double, rounds, mostAtOnce } = doubling({ most: 4, rounds: 2 });
  await Promise.all(upTo(30).map(double));
  expect(Math.max(...rounds.map(({ length }) => length))).toBe(4);
  expect(rounds.flat()).toHaveLength(30);
  expect(mostAtOnce()).toBe(2);
});

test("a failing item doesn't affect the others in its batch", async () => {
  const { double } = doubling();
  const answers = await Promise.allSettled([12, 13, 14].map(double));
  expect(answers).toEqual([
    { status: "fulfilled", value: 24 },
    { status: "rejected", reason: new Error("thirteen") },
    { status: "fulfilled", value: 28 },
  ]);
});

test("later calls are answered too", async () => {
  const { double } = doubling();
  expect(await double(1)).toBe(2);
  expect(await double(2)).toBe(4);
});

test("a failed batch is not retried item by item with `apart: false`", async () => {
  const { double, rounds } = doubling({ apart: false });
  const answers = await Promise.allSettled([12, 13, 14].map(double));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(rounds).toEqual([[12, 13, 14]]);
});
