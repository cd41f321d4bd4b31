import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { ClockMovedBack } from "../../platform/clock/clock.ts";
import type { MovableClock } from "../../platform/clock/movable-clock.ts";
import { fieldErrors, invalid } from "../../platform/http/api/refusal.ts";

const hour = 3_600_000;
const tenYears = 10 * 366 * 24;

const wish = z.union([
  z.strictObject({
    advance_hours: z.coerce
      .number("Enter a number of hours")
      .positive("The clock only goes forward. Enter more than 0.")
      .max(tenYears, "Enter ten years or less"),
  }),
  z.strictObject({
    now: z.iso.datetime({ offset: true, local: true, error: "Enter a time like 2027-05-31T12:00:00Z" }),
  }),
]);

/** Moves Wishwell's clock forward for all processes; the workers then run what is due. */
export async function moveClock(deps: Pick<Deps, "db" | "audit">, clock: MovableClock, asked: unknown): Promise<void> {
  const checked = wish.safeParse(asked);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  const move = checked.data;
  try {
    await deps.db.transaction().execute(async (tx) => {
      await ("now" in move ? clock.set(tx, inUtc(move.now)) : clock.advance(tx, move.advance_hours * hour));
      await deps.audit.record(
        tx,
        { kind: "system" },
        { action: "move clock", subjectKind: "clock", subjectId: "house", details: move },
      );
    });
  } catch (error) {
    if (error instanceof ClockMovedBack) throw invalid({ now: ["Wishwell’s clock only goes forward"] });
    throw error;
  }
  await clock.refresh();
}

/** The page's date field gives no time zone. */
const inUtc = (moment: string) => new Date(/Z|[+-]\d\d:?\d\d$/i.test(moment) ? moment : `${moment}Z`);
