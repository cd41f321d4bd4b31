import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countdown } from "../feedback/FlashMessage.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a countdown calls back once when the time is up", () => {
  const over = vi.fn<() => void>();
  countdown(10_000, over);
  vi.advanceTimersByTime(9999);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(over).toHaveBeenCalledTimes(1);
});

test("a countdown does not count a pause, however long", () => {
  const over = vi.fn<() => void>();
  const timer = countdown(10_000, over);
  vi.advanceTimersByTime(4000);
  timer.pause();
  timer.pause();
  vi.advanceTimersByTime(60_000);
  timer.resume();
  timer.resume();
  vi.advanceTimersByTime(5999);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(over).toHaveBeenCalledTimes(1);
});

test("a stopped countdown never calls back", () => {
  const over = vi.fn<() => void>();
  countdown(10_000, over).stop();
  vi.advanceTimersByTime(60_000);
  expect(over).not.toHaveBeenCalled();
});
