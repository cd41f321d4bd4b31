import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnnouncer } from "./use-live-feed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first event is announced at once", () => {
  const said: string[] = [];
  createAnnouncer((words) => said.push(words)).tell("Ana asks.");
  expect(said).toEqual(["Ana asks."]);
});

test("events within ten seconds of an announcement are announced together after it", () => {
  const said: string[] = [];
  const announcer = createAnnouncer((words) => said.push(words));
  for (const name of ["Ana", "Bob", "Cy"]) announcer.tell(`${name} asks.`);
  vi.advanceTimersByTime(9999);
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(["Ana asks.", "2 new updates. Cy asks."]);
  announcer.tell("Di asks.");
  expect(said).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(said.at(-1)).toBe("Di asks.");
});

test("an event after ten quiet seconds is announced at once", () => {
  const said: string[] = [];
  const announcer = createAnnouncer((words) => said.push(words));
  announcer.tell("Ana asks.");
  vi.advanceTimersByTime(10_000);
  announcer.tell("Bob asks.");
  expect(said).toEqual(["Ana asks.", "Bob asks."]);
});

test("nothing is announced after the announcer stops", () => {
  const said: string[] = [];
  const announcer = createAnnouncer((words) => said.push(words));
  announcer.tell("Ana asks.");
  announcer.tell("Bob asks.");
  announcer.stop();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(["Ana asks."]);
});
