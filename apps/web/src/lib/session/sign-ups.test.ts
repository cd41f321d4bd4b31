import { describe, expect, test } from "vitest";
import { memoryStorage } from "./browser-storage.ts";
import { createBrowserKeys, createSignUps } from "./sign-ups.ts";

const priya = { uuid: "3f0c2f6e-5d0f-4d55-9a3e-1b6d6a9c1a01", email: "priya@example.org" };

test("a reload still knows where a party's sign-up email was sent", () => {
  const storage = memoryStorage();
  createSignUps(storage).keep("maya", priya);
  expect(createSignUps(storage).of("maya")).toEqual(priya);
  expect(createSignUps(storage).of("tom")).toBeNull();
});

test.each(["{", "3", '{"uuid":1}'])("an unreadable sign-up is ignored: %s", (written) => {
  const storage = memoryStorage();
  storage.setItem("wishwell.sign-up.maya", written);
  expect(createSignUps(storage).of("maya")).toBeNull();
});

test("clearing removes every sign-up and nothing else", () => {
  const storage = memoryStorage();
  storage.setItem("wishwell.tab", "this one");
  createSignUps(storage).keep("maya", priya);
  createSignUps(storage).clear();
  expect(storage.keys()).toEqual(["wishwell.tab"]);
});

describe("the key of a browser that signed up", () => {
  test("is the same in every tab until it is cleared, and then another one", () => {
    const storage = memoryStorage();
    const key = createBrowserKeys(storage).own();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(createBrowserKeys(storage).own()).toBe(key);
    expect(createBrowserKeys(storage).known()).toBe(key);
    createBrowserKeys(storage).clear();
    expect(createBrowserKeys(storage).known()).toBeNull();
    expect(createBrowserKeys(storage).own()).not.toBe(key);
  });

  test("is forgotten after a week", () => {
    const clock = { now: Date.parse("2026-02-01T12:00:00.000Z") };
    const keys = createBrowserKeys(memoryStorage(), () => clock.now);
    keys.own();
    clock.now += 7 * 86_400_000;
    expect(keys.known()).toBeNull();
  });

  test.each(["{", "3", '{"key":"short","at":1}'])("is ignored when unreadable: %s", (written) => {
    const storage = memoryStorage();
    storage.setItem("wishwell.browser-key", written);
    expect(createBrowserKeys(storage).known()).toBeNull();
  });
});
