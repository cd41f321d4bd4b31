import { expect, test } from "vitest";
import { TestClock } from "../../clock/test-clock.ts";
import { Breaker } from "./postcodes-io.ts";

const minute = 60_000;

function aBreaker(failures: number) {
  const clock = new TestClock();
  const breaker = new Breaker(clock);
  for (let count = 0; count < failures; count += 1) {
    expect(breaker.letsThrough()).toBe(true);
    breaker.failed();
  }
  return { clock, breaker };
}

test("two failures change nothing", () => {
  expect(aBreaker(2).breaker.letsThrough()).toBe(true);
});

test("after the third in a row it is quiet for a minute, to the millisecond", () => {
  const { clock, breaker } = aBreaker(3);
  expect(breaker.letsThrough()).toBe(false);
  clock.advance(minute - 1);
  expect(breaker.letsThrough()).toBe(false);
  clock.advance(1);
  expect(breaker.letsThrough()).toBe(true);
});

test("a success in between starts the count anew", () => {
  const { breaker } = aBreaker(2);
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect(breaker.letsThrough()).toBe(true);
});

test("after the minute one tries while the others stay quiet", () => {
  const { clock, breaker } = aBreaker(3);
  clock.advance(minute);
  expect([breaker.letsThrough(), breaker.letsThrough(), breaker.letsThrough()]).toEqual([true, false, false]);
});

test("a try that fails means another minute, one that succeeds opens the way for all", () => {
  const { clock, breaker } = aBreaker(3);
  clock.advance(minute);
  breaker.letsThrough();
  breaker.failed();
  clock.advance(minute - 1);
  expect(breaker.letsThrough()).toBe(false);
  clock.advance(1);
  expect(breaker.letsThrough()).toBe(true);
  breaker.succeeded();
  expect([breaker.letsThrough(), breaker.letsThrough()]).toEqual([true, true]);
});
