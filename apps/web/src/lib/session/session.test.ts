import { expect, test } from "vitest";
import { memoryStorage } from "./browser-storage.ts";
import { aSignIn, aUser } from "./session.builders.ts";
import { createSession, sessionKey } from "./session.ts";

function setUp(now = "2026-02-01T12:00:00.000Z") {
  const storage = memoryStorage();
  const clock = { now: Date.parse(now) };
  return { storage, clock, session: createSession(storage, () => clock.now) };
}

test("a browser that never signed in is logged out", () => {
  expect(setUp().session.current()).toBeNull();
});

test("a sign-in outlives the page", () => {
  const { storage, clock, session } = setUp();
  session.signedIn(aSignIn());
  expect(createSession(storage, () => clock.now).current()).toEqual(aSignIn());
});

test("the same object is given until something changes, so that screens do not redraw for nothing", () => {
  const { session } = setUp();
  session.signedIn(aSignIn());
  expect(session.current()).toBe(session.current());
});

test("a sign-in is over at the moment the server said", () => {
  const { session, clock } = setUp();
  session.signedIn(aSignIn({ expires_at: "2026-02-02T00:00:00.000Z" }));
  clock.now = Date.parse("2026-02-01T23:59:59.999Z");
  expect(session.current()).not.toBeNull();
  clock.now = Date.parse("2026-02-02T00:00:00.000Z");
  expect(session.current()).toBeNull();
});

test("changed details are put in beside the same token", () => {
  const { session } = setUp();
  session.signedIn(aSignIn());
  session.userChanged(aUser({ first_name: "Pri" }));
  expect(session.current()).toMatchObject({ token: "token-of-priya", user: { first_name: "Pri" } });
});

test("details that arrive after the sign-in ended bring nobody back", () => {
  const { session } = setUp();
  session.signedIn(aSignIn());
  session.ended("person");
  session.userChanged(aUser());
  expect(session.current()).toBeNull();
});

test("another tab's sign-out is seen at the next look", () => {
  const { storage, session } = setUp();
  session.signedIn(aSignIn());
  storage.removeItem(sessionKey);
  expect(session.current()).toBeNull();
});

test.each(["", "null", "{", "[]", '{"token":1}', '{"token":"t","expires_at":"2027-01-01T00:00:00Z","user":{}}'])(
  "something unreadable in the store is logged out: %s",
  (written) => {
    const { storage, session } = setUp();
    storage.setItem(sessionKey, written);
    expect(session.current()).toBeNull();
  },
);

test("listeners hear of both and can stop listening", () => {
  const { session } = setUp();
  let heard = 0;
  const stop = session.subscribe(() => (heard += 1));
  session.signedIn(aSignIn());
  session.ended("person");
  stop();
  session.signedIn(aSignIn());
  expect(heard).toBe(2);
});

test("who ended the sign-in is remembered until the next one", () => {
  const { session } = setUp();
  session.signedIn(aSignIn());
  session.ended("server");
  expect(session.lastEndedBy()).toBe("server");
  session.signedIn(aSignIn());
  expect(session.lastEndedBy()).toBeNull();
});

test("whose sign-in the server ended is known over a reload, until somebody signs in", () => {
  const { storage, clock, session } = setUp();
  session.signedIn(aSignIn());
  expect(session.signedOutUser()).toBeNull();
  session.ended("server");
  // Another tab hears of the end as well.
  session.ended("server");
  expect(createSession(storage, () => clock.now).signedOutUser()).toBe(aUser().uuid);
  session.signedIn(aSignIn());
  session.ended("person");
  expect(session.signedOutUser()).toBeNull();
});

test("a sign-in that ran out while no page was open belongs to somebody who may come back", () => {
  const { session, clock } = setUp();
  session.signedIn(aSignIn());
  clock.now = Date.parse("2026-03-02T12:00:00.000Z");
  expect(session.signedOutUser()).toBe(aUser().uuid);
});
