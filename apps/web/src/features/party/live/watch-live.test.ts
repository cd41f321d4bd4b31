import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Happening } from "./read-events.ts";
import { watchLive, type LiveState } from "./watch-live.ts";

const encoder = new TextEncoder();
const event = (id: number) => `id: ${id}\ndata: ${JSON.stringify({ kind: "complete", at: "now", details: {} })}\n\n`;

const nobody = () => undefined;
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A house with a stream that the test holds in its hand, and a tab that can be hidden. */
function aHouse() {
  const opened: { lastId: number | null; signal: AbortSignal; send: (text: string) => void; end: () => void }[] = [];
  const states: LiveState[] = [];
  const happened: Happening[] = [];
  let status = 200;
  let hidden = false;
  let tabChanged: () => void = nobody;
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
        return () => (tabChanged = nobody);
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

test("what happens is told as it comes", async () => {
  const house = aHouse();
  expect(house.state()).toBe("connecting");
  await settle();
  expect(house.state()).toBe("live");
  house.last().send(event(1) + event(2));
  await settle();
  expect(house.happened.map(({ id }) => id)).toEqual([1, 2]);
  house.stop();
});

test("a stream that ends is opened again after the last thing that was told", async () => {
  const house = aHouse();
  await settle();
  expect(house.last().lastId).toBeNull();
  house.last().send(event(41));
  house.last().end();
  await settle();
  expect(house.state()).toBe("reconnecting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(house.opened).toHaveLength(2);
  expect(house.last().lastId).toBe(41);
  expect(house.state()).toBe("live");
  house.stop();
});

test("where nobody answers it is tried less and less often, and soon again once it worked", async () => {
  const house = aHouse();
  house.answers(503);
  house.last()?.end();
  await settle();
  const tries = async (seconds: number) => {
    const before = house.opened.length;
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return house.opened.length - before;
  };
  // The first stream has just been closed by the test; then after 1, 2, 4, 8 ... and at most 30 seconds.
  expect(await tries(60)).toBeLessThanOrEqual(6);
  expect(await tries(60)).toBe(2);
  house.answers(200);
  await tries(30);
  expect(house.state()).toBe("live");
  house.last().end();
  await settle();
  expect(await tries(1)).toBe(1);
  house.stop();
});

test("a network that is gone is waited for", async () => {
  const house = aHouse();
  await settle();
  house.answers(0);
  house.last().end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(house.state()).toBe("reconnecting");
  house.answers(200);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(house.state()).toBe("live");
  house.stop();
});

test("a stream without a heartbeat is given up", async () => {
  const house = aHouse();
  await settle();
  await vi.advanceTimersByTimeAsync(40_000);
  house.last().send(": still here\n\n");
  await vi.advanceTimersByTimeAsync(40_000);
  expect(house.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(house.opened).toHaveLength(2);
  house.stop();
});

test.each([401, 403, 404])("a refusal (%i) ends it for good", async (status) => {
  const house = aHouse();
  await settle();
  house.answers(status);
  house.last().end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(house.state()).toBe("ended");
  const tries = house.opened.length;
  await vi.advanceTimersByTimeAsync(120_000);
  await house.hide(true);
  await house.hide(false);
  expect(house.opened).toHaveLength(tries);
});

test("nothing is read while the tab is hidden, and afterwards it goes on where it stopped", async () => {
  const house = aHouse();
  await settle();
  house.last().send(event(5));
  await settle();
  await house.hide(true);
  expect(house.state()).toBe("resting");
  expect(house.opened[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(house.opened).toHaveLength(1);
  await house.hide(false);
  expect(house.opened).toHaveLength(2);
  expect(house.last().lastId).toBe(5);
  expect(house.state()).toBe("live");
  house.stop();
});

test("whoever leaves closes the stream and is told nothing more", async () => {
  const house = aHouse();
  await settle();
  house.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(house.last().signal.aborted).toBe(true);
  expect(house.opened).toHaveLength(1);
  expect(house.state()).toBe("live");
});
