import { expect, test } from "vitest";
import { TestClock } from "../clock/test-clock.ts";
import { Breaker } from "./breaker.ts";

const minute = 60_000;

function aBreaker(failures: number) {
  const clock = new TestClock();
  const breaker = new Breaker(clock);
  for (let count = 0; count < failures; count += 1) {
    expect(breaker.allowsCall()).toBe(true);
    breaker.failed();
  }
  return { clock, breaker };
}

test("a circuit breaker stays closed after two failures", () => {
  expect(aBreaker(2).breaker.allowsCall()).toBe(true);
});

test("a circuit breaker opens for exactly one minute after three failures in a row", () => {
  const { clock, breaker } = aBreaker(3);
  expect(breaker.allowsCall()).toBe(false);
  clock.advance(minute - 1);
  expect(breaker.allowsCall()).toBe(false);
  clock.advance(1);
  expect(breaker.allowsCall()).toBe(true);
});

test("a circuit breaker resets its count after a success", () => {
  const { breaker } = aBreaker(2);
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect(breaker.allowsCall()).toBe(true);
});

test("a circuit breaker allows only one attempt after the minute", () => {
  const { clock, breaker } = aBreaker(3);
  clock.advance(minute);
  expect([breaker.allowsCall(), breaker.allowsCall(), breaker.allowsCall()]).toEqual([true, false, false]);
});

test("a circuit breaker can be asked whether it is open without using up the attempt", () => {
  const { clock, breaker } = aBreaker(3);
  expect(breaker.isOpen()).toBe(true);
  clock.advance(minute);
  expect([breaker.isOpen(), breaker.isOpen(), breaker.allowsCall(), breaker.isOpen()]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  breaker.succeeded();
  expect(breaker.isOpen()).toBe(false);
});

test("a circuit breaker opens for another minute if that attempt fails, and closes if it succeeds", () => {
  const { clock, breaker } = aBreaker(3);
  clock.advance(minute);
  breaker.allowsCall();
  breaker.failed();
  clock.advance(minute - 1);
  expect(breaker.allowsCall()).toBe(false);
  clock.advance(1);
  expect(breaker.allowsCall()).toBe(true);
  breaker.succeeded();
  expect([breaker.allowsCall(), breaker.allowsCall()]).toEqual([true, true]);
});
