import { expect, test } from "vitest";
import { memoryStorage } from "./browser-storage.ts";
import { aSignIn, aUser } from "./session.builders.ts";
import { createSession, sessionKey } from "./session.ts";

function setUp(now = "2026-02-01T12:00:00.000Z") {
  const storage = memoryStorage();
  const clock = { now: Date.parse(now) };
  return { storage, clock, session: createSession(storage, () => clock.now) };
}

test("a browser that never signed in has no session", () => {
  expect(setUp().session.current()).toBeNull();
});

test("a session survives a page load", () => {
  const { storage, clock, session } = setUp();
  session.signedIn(aSignIn());
  expect(createSession(storage, () => clock.now).current()).toEqual(aSignIn());
});

test("the same object is returned until something changes, so that screens do not re-render needlessly", () => {
  const { session } = setUp();
  session.signedIn(aSignIn());
  expect(session.current()).toBe(session.current());
});

test("a session expires at the moment the server gave", () => {
  const { session, clock } = setUp();
  session.signedIn(aSignIn({ expires_at: "2026-02-02T00:00:00.000Z" }));
  clock.now = Date.parse("2026-02-01T23:59:59.999Z");
  expect(session.current()).not.toBeNull();
  clock.now = Date.parse("2026-02-02T00:00:00.000Z");
  expect(session.current()).toBeNull();
});

test("a device whose clock is 13 hours ahead keeps a session of 12 hours for 12 hours", () => {
  const storage = memoryStorage();
  const ahead = 13 * 3_600_000;
  const clock = { now: Date.parse("2026-02-01T12:00:00.000Z") + ahead };
  const session = createSession(
    storage,
    () => clock.now,
    () => ahead,
  );
  session.signedIn(aSignIn({ expires_at: "2026-02-02T00:00:00.000Z" }));
  expect(session.current()).not.toBeNull();
  session.userChanged(aUser({ first_name: "Pri" }));
  clock.now = Date.parse("2026-02-01T23:59:59.999Z") + ahead;
  expect(createSession(storage, () => clock.now).current()).not.toBeNull();
  clock.now += 1;
  expect(session.current()).toBeNull();
});

test("changed user details keep the same token", () => {
  const { session } = setUp();
  session.signedIn(aSignIn());
  session.userChanged(aUser({ first_name: "Pri" }));
  expect(session.current()).toMatchObject({ token: "token-of-priya", user: { first_name: "Pri" } });
});

test("details that arrive after the session ended do not restore it", () => {
  const { session } = setUp();
  session.signedIn(aSignIn());
  session.ended("person");
  session.userChanged(aUser());
  expect(session.current()).toBeNull();
});

test("a sign-out in another tab is noticed on the next read", () => {
  const { storage, session } = setUp();
  session.signedIn(aSignIn());
  storage.removeItem(sessionKey);
  expect(session.current()).toBeNull();
});

test.each(["", "null", "{", "[]", '{"token":1}', '{"token":"t","expires_at":"2027-01-01T00:00:00Z","user":{}}'])(
  "an unreadable stored session counts as signed out: %s",
  (written) => {
    const { storage, session } = setUp();
    storage.setItem(sessionKey, written);
    expect(session.current()).toBeNull();
  },
);

test("listeners are notified of sign-in and sign-out until they unsubscribe", () => {
  const { session } = setUp();
  let heard = 0;
  const stop = session.subscribe(() => (heard += 1));
  session.signedIn(aSignIn());
  session.ended("person");
  stop();
  session.signedIn(aSignIn());
  expect(heard).toBe(2);
});

test("who ended the session is remembered until the next sign-in", () => {
  const { session } = setUp();
  session.signedIn(aSignIn());
  session.ended("server");
  expect(session.lastEndedBy()).toBe("server");
  session.signedIn(aSignIn());
  expect(session.lastEndedBy()).toBeNull();
});

test("the user whose session the server ended is remembered across reloads until the next sign-in", () => {
  const { storage, clock, session } = setUp();
  session.signedIn(aSignIn());
  expect(session.signedOutUser()).toBeNull();
  session.ended("server");
  // A second tab reports the same end.
  session.ended("server");
  expect(createSession(storage, () => clock.now).signedOutUser()).toBe(aUser().uuid);
  session.signedIn(aSignIn());
  session.ended("person");
  expect(session.signedOutUser()).toBeNull();
});

test("the user of a session that expired while no page was open is remembered", () => {
  const { session, clock } = setUp();
  session.signedIn(aSignIn());
  clock.now = Date.parse("2026-03-02T12:00:00.000Z");
  expect(session.signedOutUser()).toBe(aUser().uuid);
});
