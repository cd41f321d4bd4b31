import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Tasks that finish on demand. */
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

test("a concurrency limit runs only so many tasks at once and the others in order of arrival", async () => {
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

test("a concurrency limit frees the slot when a task fails", async () => {
  const gate = createConcurrencyLimit({ atOnce: 1, waiting: 10 });
  await expect(gate.pass(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await gate.pass(async () => "yes")).toBe("yes");
});

test("a concurrency limit refuses new tasks when too many are waiting", async () => {
  const gate = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
  const { works, finish } = tasks(2);
  const passing = works.map((tx) => gate.pass(tx));
  await expect(gate.pass(async () => "late")).rejects.toMatchObject({ kind: "unavailable" });
  finish(0);
  await settle();
  finish(1);
  expect(await Promise.all(passing)).toEqual([0, 1]);
});
