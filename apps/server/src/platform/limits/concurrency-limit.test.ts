import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Work that ends when it is told to. */
function tasks(count: number) {
  const finish: (() => void)[] = [];
  const order: number[] = [];
  const works = Array.from({ length: count }, (_, index) => () => {
    order.push(index);
    return new Promise<number>((resolve) => (finish[index] = () => resolve(index)));
  });
  return { works, finish: (index: number) => finish[index]?.(), order };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("lets only so many in at once, the others in the order they came", async () => {
  const gate = createConcurrencyLimit({ atOnce: 2, waiting: 10 });
  const { works, finish, order } = tasks(5);
  const passing = works.map((tx) => gate.pass(tx));
  await settle();
  expect(order).toEqual([0, 1]);
  finish(1);
  await settle();
  expect(order).toEqual([0, 1, 2]);
  for (const index of [0, 2, 3, 4]) {
    finish(index);
    await settle();
  }
  expect(await Promise.all(passing)).toEqual([0, 1, 2, 3, 4]);
  expect(order).toEqual([0, 1, 2, 3, 4]);
});

test("makes room again when the work fails", async () => {
  const gate = createConcurrencyLimit({ atOnce: 1, waiting: 10 });
  await expect(gate.pass(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await gate.pass(async () => "yes")).toBe("yes");
});

test("turns newcomers away when too many wait, instead of letting the queue grow", async () => {
  const gate = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
  const { works, finish } = tasks(2);
  const passing = works.map((tx) => gate.pass(tx));
  await expect(gate.pass(async () => "late")).rejects.toMatchObject({ kind: "unavailable" });
  finish(0);
  await settle();
  finish(1);
  expect(await Promise.all(passing)).toEqual([0, 1]);
});
