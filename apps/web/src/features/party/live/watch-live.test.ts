import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FeedEvent } from "./read-events.ts";
import { watchLive, type LiveState } from "./watch-live.ts";

const encoder = new TextEncoder();
const event = (id: number) => `id: ${id}\ndata: ${JSON.stringify({ kind: "complete", at: "now", details: {} })}\n\n`;

const noop = () => undefined;
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A stream controlled by the test, and a tab that can be hidden. */
function aContext() {
  const opened: { lastId: number | null; signal: AbortSignal; send: (text: string) => void; end: () => void }[] = [];
  const states: LiveState[] = [];
  const happened: FeedEvent[] = [];
  let status = 200;
  let hidden = false;
  let tabChanged: () => void = noop;
  const stop = watchLive({
    open: (lastId, signal) => {
      if (status === 0) return Promise.reject(new TypeError("no network"));
      let stream: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      signal.addEventListener("abort", () => stream.error(signal.reason));
      opened.push({
        lastId,
        signal,
        send: (text) => stream.enqueue(encoder.encode(text)),
        end: () => stream.close(),
      });
      return Promise.resolve(new Response(status === 200 ? body : null, { status }));
    },
    tab: {
      hidden: () => hidden,
      subscribe: (listener) => {
        tabChanged = listener;
        return () => (tabChanged = noop);
      },
    },
    onState: (state) => states.push(state),
    onHappening: (happening) => happened.push(happening),
  });
  return {
    opened,
    states,
    happened,
    stop,
    last: () => opened.at(-1)!,
    state: () => states.at(-1),
    answers: (next: number) => (status = next),
    async hide(now: boolean) {
      hidden = now;
      tabChanged();
      await settle();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("events are passed on as they arrive", async () => {
  const ctx = aContext();
  expect(ctx.state()).toBe("connecting");
  await settle();
  expect(ctx.state()).toBe("live");
  ctx.last().send(event(1) + event(2));
  await settle();
  expect(ctx.happened.map(({ id }) => id)).toEqual([1, 2]);
  ctx.stop();
});

test("a stream that ends is reopened after the last event received", async () => {
  const ctx = aContext();
  await settle();
  expect(ctx.last().lastId).toBeNull();
  ctx.last().send(event(41));
  ctx.last().end();
  await settle();
  expect(ctx.state()).toBe("reconnecting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(ctx.opened).toHaveLength(2);
  expect(ctx.last().lastId).toBe(41);
  expect(ctx.state()).toBe("live");
  ctx.stop();
});

test("retries become less frequent while the server fails, and start over after a success", async () => {
  const ctx = aContext();
  ctx.answers(503);
  ctx.last()?.end();
  await settle();
  const tries = async (seconds: number) => {
    const before = ctx.opened.length;
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return ctx.opened.length - before;
  };
  // The test has just closed the first stream; retries follow after 1, 2, 4, 8 … and at most 30 seconds.
  expect(await tries(60)).toBeLessThanOrEqual(6);
  expect(await tries(60)).toBe(2);
  ctx.answers(200);
  await tries(30);
  expect(ctx.state()).toBe("live");
  ctx.last().end();
  await settle();
  expect(await tries(1)).toBe(1);
  ctx.stop();
});

test("a lost network is waited for", async () => {
  const ctx = aContext();
  await settle();
  ctx.answers(0);
  ctx.last().end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ctx.state()).toBe("reconnecting");
  ctx.answers(200);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ctx.state()).toBe("live");
  ctx.stop();
});

test("a stream without a heartbeat is replaced", async () => {
  const ctx = aContext();
  await settle();
  await vi.advanceTimersByTimeAsync(40_000);
  ctx.last().send(": still here\n\n");
  await vi.advanceTimersByTimeAsync(40_000);
  expect(ctx.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(ctx.opened).toHaveLength(2);
  ctx.stop();
});

test.each([401, 403, 404])("a refusal (%i) ends the stream for good", async (status) => {
  const ctx = aContext();
  await settle();
  ctx.answers(status);
  ctx.last().end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ctx.state()).toBe("ended");
  const tries = ctx.opened.length;
  await vi.advanceTimersByTimeAsync(120_000);
  await ctx.hide(true);
  await ctx.hide(false);
  expect(ctx.opened).toHaveLength(tries);
});

test("a hidden tab closes the stream, and continues after the last event when it is shown again", async () => {
  const ctx = aContext();
  await settle();
  ctx.last().send(event(5));
  await settle();
  await ctx.hide(true);
  expect(ctx.state()).toBe("resting");
  expect(ctx.opened[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ctx.opened).toHaveLength(1);
  await ctx.hide(false);
  expect(ctx.opened).toHaveLength(2);
  expect(ctx.last().lastId).toBe(5);
  expect(ctx.state()).toBe("live");
  ctx.stop();
});

test("stopping closes the stream and reports nothing more", async () => {
  const ctx = aContext();
  await settle();
  ctx.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ctx.last().signal.aborted).toBe(true);
  expect(ctx.opened).toHaveLength(1);
  expect(ctx.state()).toBe("live");
});
