import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FeedEvent } from "./read-events.ts";
import { createNews, withEvent } from "./use-live-feed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aVisit(seen: number | null) {
  const announced: string[] = [];
  const settledAt: number[] = [];
  const refresh = vi.fn<() => void>();
  const news = createNews({
    seen,
    refresh,
    onSettled: (latest) => settledAt.push(latest),
    announce: (sentence) => announced.push(sentence),
  });
  news.opened();
  return { news, announced, settledAt, refresh };
}

test("an event right after a first visit starts refreshes the page without being announced", () => {
  const { news, announced, settledAt, refresh } = aVisit(null);
  vi.advanceTimersByTime(1000);
  news.happened(7, "Olive is coming.");
  vi.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(announced).toEqual([]);
  expect(settledAt).toEqual([7]);
});

test("later events are announced, and several at once cause one refresh", () => {
  const { news, announced, refresh } = aVisit(null);
  vi.advanceTimersByTime(2000);
  news.happened(8, "Noah is coming.");
  news.happened(9, null);
  vi.advanceTimersByTime(300);
  expect(announced).toEqual(["Noah is coming."]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("a returning visitor hears of unseen events at once, and of none twice", () => {
  const { news, announced, settledAt, refresh } = aVisit(5);
  news.happened(5, "Seen.");
  vi.advanceTimersByTime(2000);
  expect(refresh).not.toHaveBeenCalled();
  news.happened(6, "New.");
  news.happened(6, "New.");
  expect(announced).toEqual(["New."]);
  expect(settledAt).toEqual([]);
});

test("nothing is refreshed after the visitor leaves", () => {
  const { news, settledAt, refresh } = aVisit(null);
  news.happened(1, null);
  news.stop();
  vi.advanceTimersByTime(5000);
  expect(refresh).not.toHaveBeenCalled();
  expect(settledAt).toEqual([]);
});

const anEvent = (id: number, kind: string, guest: string): FeedEvent => {
  return { id, kind, guest, at: "2027-06-10T12:00:00Z", details: { name: "Olive" } };
};

test.each(["payment-ended", "contribution"])("the entry of a pending payment leaves the feed at %s", (kind) => {
  const pending = [anEvent(2, "payment-pending", "olive"), anEvent(1, "payment-pending", "tom")];
  const left = withEvent(pending, anEvent(3, kind, "olive"));
  expect(left.filter((entry) => entry.kind === "payment-pending").map(({ guest }) => guest)).toEqual(["tom"]);
});

test("an event that is sent again is listed once", () => {
  const reply = { ...anEvent(1, "reply", "olive"), details: { name: "Olive", status: 4, by: "guest" } };
  expect(withEvent(withEvent([], reply), reply)).toEqual([reply]);
});
