import { expect, test } from "vitest";
import { memoryStorage } from "./browser-storage.ts";
import { createCharitySessions } from "./charity-session.ts";

const tideline = "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f01";
const lantern = "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f02";
const expires_at = "2026-02-01T12:30:00.000Z";

function setUp() {
  const storage = memoryStorage();
  return { storage, sessions: createCharitySessions(storage) };
}

test("a charity's session is read back as it was stored", () => {
  const { sessions } = setUp();
  const began = { uuid: tideline, token: "key", expires_at };
  sessions.began(began);
  expect(sessions.of(tideline)).toEqual(began);
  expect(sessions.of(lantern)).toBeNull();
});

test("sessions of two charities in one tab stay separate, and each ends on its own", () => {
  const { sessions } = setUp();
  sessions.began({ uuid: tideline, token: "key of the tide", expires_at });
  sessions.began({ uuid: lantern, token: "key of the lantern", expires_at });
  expect(sessions.of(tideline)?.token).toBe("key of the tide");
  sessions.ended(tideline);
  expect(sessions.of(tideline)).toBeNull();
  expect(sessions.of(lantern)?.token).toBe("key of the lantern");
});

test("a session stored under another charity's key is ignored", () => {
  const { sessions, storage } = setUp();
  storage.setItem(`wishwell.charity.${tideline}`, JSON.stringify({ uuid: lantern, token: "key", expires_at }));
  expect(sessions.of(tideline)).toBeNull();
});

test.each(["", "{", "7", "null", '{"token":"key"}'])("an unreadable session is ignored: %s", (written) => {
  const { sessions, storage } = setUp();
  storage.setItem(`wishwell.charity.${tideline}`, written);
  expect(sessions.of(tideline)).toBeNull();
});
