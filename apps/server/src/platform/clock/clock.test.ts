import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../../test-support/database.ts";
import { Notifications } from "../database/notifications.ts";
import { type Clock, ClockMovedBack, systemClock } from "./clock.ts";
import { MovableClock } from "./movable-clock.ts";
import { TestClock } from "./test-clock.ts";

/** Long enough for a busy machine. */
const patiently = { timeout: 15_000 };
const log = pino({ level: "silent" });
const day = 24 * 60 * 60 * 1000;
let database: FreshDatabase;
let notices: Notifications;
const opened: MovableClock[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  notices = await Notifications.open({ url: database.url, log });
});
afterAll(async () => {
  for (const clock of opened) await clock.close();
  await notices.close();
  await database.close();
});

async function movableClock(base?: Clock): Promise<MovableClock> {
  const clock = await MovableClock.open({ db: database.db, notices, log, ...(base && { base }) });
  opened.push(clock);
  return clock;
}

interface Movable {
  readonly clock: Clock;
  readonly advance: (milliseconds: number) => Promise<void>;
  readonly set: (to: Date) => Promise<void>;
}

const movables: Record<string, () => Promise<Movable>> = {
  "test clock": async () => {
    const clock = new TestClock();
    return { clock, advance: async (ms) => clock.advance(ms), set: async (to) => clock.set(to) };
  },
  "movable clock": async () => {
    const clock = await movableClock(new TestClock());
    const moved = async (move: Promise<void>) => {
      await move;
      await clock.refresh();
    };
    return {
      clock,
      advance: (ms) => moved(database.db.transaction().execute((tx) => clock.advance(tx, ms))),
      set: (to) => moved(database.db.transaction().execute((tx) => clock.set(tx, to))),
    };
  },
};

describe.each(Object.entries(movables))("%s", (_name, open) => {
  test("moves forward by exactly the given time", async () => {
    const { clock, advance } = await open();
    const before = clock.now();
    await advance(3 * day);
    expect(clock.now().getTime() - before.getTime()).toBe(3 * day);
  });

  test("can be set to a later moment", async () => {
    const { clock, set } = await open();
    const later = new Date(clock.now().getTime() + 30 * day);
    await set(later);
    expect(clock.now()).toEqual(later);
  });

  test("never moves back", async () => {
    const { clock, advance, set } = await open();
    const before = clock.now();
    await expect(advance(-1)).rejects.toThrow(ClockMovedBack);
    await expect(set(new Date(before.getTime() - 1))).rejects.toThrow(ClockMovedBack);
    expect(clock.now()).toEqual(before);
  });

  test("returns dates that cannot change it", async () => {
    const { clock } = await open();
    const before = clock.now();
    clock.now().setFullYear(1999);
    expect(clock.now()).toEqual(before);
  });
});

describe("the movable clock", () => {
  test("moves in every process as soon as the change is committed", async () => {
    const base = new TestClock();
    const [here, there] = [await movableClock(base), await movableClock(base)];
    const told = vi.fn<() => void>();
    there.onMoved(told);
    const before = there.now();
    await database.db.transaction().execute((tx) => here.advance(tx, day));
    await vi.waitFor(() => expect(there.now().getTime()).toBe(before.getTime() + day), patiently);
    expect(told).toHaveBeenCalled();
  });

  test("stays unchanged when the transaction is rolled back", async () => {
    const clock = await movableClock(new TestClock());
    const before = clock.now();
    const moving = database.db.transaction().execute(async (tx) => {
      await clock.advance(tx, day);
      throw new Error("changed my mind");
    });
    await expect(moving).rejects.toThrow("changed my mind");
    await clock.refresh();
    expect(clock.now()).toEqual(before);
  });

  test("adds up moves made at the same time", async () => {
    const clock = await movableClock(new TestClock());
    const before = clock.now();
    await Promise.all([1, 2, 3].map(() => database.db.transaction().execute((tx) => clock.advance(tx, day))));
    await clock.refresh();
    expect(clock.now().getTime()).toBe(before.getTime() + 3 * day);
  });
});

test("the system clock is the machine's", () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test("a movable clock starts at the given time, and a moved one stays moved", async () => {
  const own = await freshDatabase();
  const ownNotices = await Notifications.open({ url: own.url, log });
  const base = new TestClock(new Date("2026-11-18T12:00:00Z"));
  const open = (start: Date) => MovableClock.open({ db: own.db, notices: ownNotices, log, base, start });
  const first = await open(new Date("2026-03-10T09:30:00Z"));
  expect(first.now()).toEqual(new Date("2026-03-10T09:30:00Z"));
  const second = await open(new Date("2027-03-09T09:30:00Z"));
  expect(second.now()).toEqual(new Date("2026-03-10T09:30:00Z"));
  for (const clock of [first, second]) await clock.close();
  await ownNotices.close();
  await own.close();
});
