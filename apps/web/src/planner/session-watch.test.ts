import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../lib/session/browser-storage.ts";
import { aSignIn, aUser } from "../lib/session/session.builders.ts";
import { createSession } from "../lib/session/session.ts";
import { watchSession } from "./session-watch.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-02-01T12:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(pathname: string) {
  const session = createSession(memoryStorage(), Date.now);
  session.signedIn(aSignIn({ expires_at: "2026-02-02T00:00:00.000Z" }));
  const happened: string[] = [];
  const router = {
    state: { location: { pathname, search: "", hash: "" } },
    navigate: async (to: string) => void happened.push(to),
  };
  const queries = new QueryClient();
  const clear = queries.clear.bind(queries);
  queries.clear = () => {
    clear();
    happened.push("forgotten");
  };
  const stop = watchSession(session, router, queries);
  return { session, happened, queries, stop };
}

const settled = async () => vi.advanceTimersByTimeAsync(0);

test("a session ended by the server leads to login and back afterwards, and then clears the cached data", async () => {
  const { session, happened } = setUp("/dashboard");
  session.ended("server");
  await settled();
  expect(happened).toEqual(["/user/login?wanted=%2Fdashboard", "forgotten"]);
});

test("signing out leads to the plain login page, even from an open page", async () => {
  const { session, happened } = setUp("/event/create");
  session.ended("person");
  await settled();
  expect(happened).toEqual(["/user/login", "forgotten"]);
});

test("a session that expires while the page is open ends on time", async () => {
  const { happened } = setUp("/dashboard");
  await vi.advanceTimersByTimeAsync(12 * 3_600_000 - 1);
  expect(happened).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(happened[0]).toBe("/user/login?wanted=%2Fdashboard");
});

test("a session of thirty days does not end at once", async () => {
  const { session, happened } = setUp("/dashboard");
  session.signedIn(aSignIn({ expires_at: "2026-03-03T12:00:00.000Z" }));
  happened.length = 0;
  await vi.advanceTimersByTimeAsync(29 * 86_400_000);
  expect(happened).toEqual([]);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(happened[0]).toBe("/user/login?wanted=%2Fdashboard");
});

test("changed details neither redirect nor clear cached data", async () => {
  const { session, happened } = setUp("/user/details");
  session.userChanged(aUser({ first_name: "Pri" }));
  await settled();
  expect(happened).toEqual([]);
});

test("a page that stays open reloads its data for the next user, and other cached data is dropped", async () => {
  const { session, happened, queries } = setUp("/user/login");
  queries.setQueryData(["an old page"], "what the first one saw");
  const who = () => session.current()?.token ?? "nobody";
  const shown = new QueryObserver<string>(queries, { queryKey: ["a page that is open"], queryFn: who });
  const seen: (string | undefined)[] = [];
  const leave = shown.subscribe(({ data }) => void seen.push(data));
  await settled();
  session.signedIn(aSignIn({ token: "somebody-else" }));
  await settled();
  expect(seen.at(-1)).toBe("somebody-else");
  expect(queries.getQueryData(["an old page"])).toBeUndefined();
  expect(happened, "no page is opened").toEqual([]);
  leave();
});

test("data the next user's page requested at once is not requested twice", async () => {
  const { session, queries } = setUp("/event/create");
  let asked = 0;
  session.signedIn(aSignIn({ token: "somebody-else" }));
  await queries.fetchQuery({ queryKey: ["taken over"], queryFn: () => (asked += 1) });
  await settled();
  expect(asked).toBe(1);
  expect(queries.getQueryData(["taken over"])).toBe(1);
});

test("nothing happens after the watch is stopped", async () => {
  const { session, happened, stop } = setUp("/dashboard");
  stop();
  session.ended("server");
  await settled();
  expect(happened).toEqual([]);
});
