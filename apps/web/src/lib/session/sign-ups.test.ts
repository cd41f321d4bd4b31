import { expect, test } from "vitest";
import { memoryStorage } from "./browser-storage.ts";
import { createSignUps } from "./sign-ups.ts";

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
