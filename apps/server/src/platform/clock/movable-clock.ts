import { sql } from "kysely";
import type { Database, Tx } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { Notifications } from "../database/notifications.ts";
import { type Clock, ClockMovedBack, systemClock } from "./clock.ts";

const channel = "wishwell_clock";
const slowPollMilliseconds = 15_000;

interface MovableClockParts {
  readonly db: Database;
  readonly notices: Notifications;
  readonly log: Log;
  /** The clock that the offset is added to; the machine's clock by default. */
  readonly base?: Clock;
  /** The time at the first start; the base clock's time by default. */
  readonly start?: Date | undefined;
}

/**
 * The machine's time plus an offset stored in the database, so that all processes agree. For trials only: production
 * uses the machine's clock.
 */
export class MovableClock implements Clock {
  readonly #parts: MovableClockParts;
  readonly #base: Clock;
  readonly #whenMoved = new Set<() => void>();
  #offset = 0;
  #close: () => Promise<void> = async () => undefined;

  private constructor(parts: MovableClockParts) {
    this.#parts = parts;
    this.#base = parts.base ?? systemClock;
  }

  static async open(parts: MovableClockParts): Promise<MovableClock> {
    const clock = new MovableClock(parts);
    const look = () =>
      void clock.refresh().catch((error: unknown) => parts.log.warn({ err: error }, "the clock could not be read"));
    const listening = await parts.notices.listen(channel, { heard: look, reconnected: look });
    // A notification can be lost while the connection is down, so the clock also polls.
    const poll = setInterval(look, slowPollMilliseconds);
    poll.unref();
    clock.#close = async () => {
      clearInterval(poll);
      await listening.close();
    };
    if (parts.start !== undefined) await clock.#startAt(parts.start);
    await clock.refresh();
    return clock;
  }

  /** Only for the first start: a clock that has been moved stays as it is. */
  async #startAt(start: Date): Promise<void> {
    await this.#parts.db
      .updateTable("house_clock")
      .set({ offset_ms: start.getTime() - this.#base.now().getTime() })
      .where("offset_ms", "=", 0)
      .execute();
  }

  now(): Date {
    return new Date(this.#base.now().getTime() + this.#offset);
  }

  /** Takes effect in all processes when the transaction commits; call `refresh` afterwards to see it here at once. */
  async advance(tx: Tx, milliseconds: number): Promise<void> {
    if (!(milliseconds >= 0)) throw new ClockMovedBack();
    await tx
      .updateTable("house_clock")
      .set((row) => ({ offset_ms: row("offset_ms", "+", Math.round(milliseconds)) }))
      .execute();
    await sql`select pg_notify(${channel}, '')`.execute(tx);
  }

  async set(tx: Tx, to: Date): Promise<void> {
    const row = await tx.selectFrom("house_clock").select("offset_ms").forUpdate().executeTakeFirstOrThrow();
    await this.advance(tx, to.getTime() - this.#base.now().getTime() - row.offset_ms);
  }

  /** Reads the offset and notifies listeners if it changed. */
  async refresh(): Promise<void> {
    const row = await this.#parts.db.selectFrom("house_clock").select("offset_ms").executeTakeFirstOrThrow();
    if (row.offset_ms === this.#offset) return;
    this.#offset = row.offset_ms;
    for (const listener of this.#whenMoved) listener();
  }

  onMoved(listener: () => void): void {
    this.#whenMoved.add(listener);
  }

  async close(): Promise<void> {
    await this.#close();
  }
}
