import { judgeReport, type JudgedRow, payoutMeant } from "@wishwell/domain/judge-report";
import type { ReportRow } from "@wishwell/domain/report-row";
import type { Database } from "../../platform/database/database.ts";
import { inHandfuls } from "../../platform/database/in-handfuls.ts";
import { loadBooked } from "./load-booked.ts";

/** As many rows as are compared with the books at once. */
const atOnce = 500;

/** Which payments a report is about. */
export interface MeantPayouts {
  readonly ids: readonly string[];
  /** Those with rows in more than one handful. */
  readonly scattered: ReadonlySet<string>;
}

export async function findMeant(db: Database, rows: Iterable<ReportRow>): Promise<MeantPayouts> {
  const handfulOf = new Map<string, number>();
  const scattered = new Set<string>();
  let handful = 0;
  await inHandfuls(
    rows,
    async (some) => {
      handful += 1;
      const booked = await loadBooked(db, some);
      for (const row of some) {
        const meant = payoutMeant(row, booked);
        if ("outcome" in meant) continue;
        if ((handfulOf.get(meant.id) ?? handful) !== handful) scattered.add(meant.id);
        handfulOf.set(meant.id, handful);
      }
    },
    atOnce,
  );
  return { ids: [...handfulOf.keys()], scattered };
}

/**
 * Judges a report some rows at a time, so that what is read from the database for it stays small. Rows about one payment
 * are judged together, as in one piece: those that stand far apart wait until the others are done. Nothing may be changed
 * before the last row is judged.
 */
export async function judgeInHandfuls(
  db: Database,
  rows: Iterable<ReportRow>,
  scattered: ReadonlySet<string>,
  each: (judged: readonly JudgedRow[]) => Promise<void>,
): Promise<void> {
  const apart: ReportRow[] = [];
  await inHandfuls(
    rows,
    async (some) => {
      const booked = await loadBooked(db, some);
      const isApart = (row: ReportRow) => {
        const meant = payoutMeant(row, booked);
        return !("outcome" in meant) && scattered.has(meant.id);
      };
      const together = scattered.size === 0 ? some : some.filter((row) => !isApart(row));
      if (together.length < some.length) apart.push(...some.filter(isApart));
      await each(judgeReport(together, booked));
    },
    atOnce,
  );
  if (apart.length > 0) await each(judgeReport(apart, await loadBooked(db, apart)));
}
