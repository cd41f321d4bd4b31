import { withThroughoutUk } from "@wishwell/domain/charities/areas";
import type { Register } from "@wishwell/domain/charities/charity-number";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { recordRun } from "../../../platform/imports/import-runs.ts";
import type { ImportProgress, Reporter } from "./progress.ts";
import { type Position, type RegisterFacts, type RegisterRow, registerRow } from "./register-row.ts";
import { markGone, writeRegisterRows } from "./register.store.ts";
import { findGone, nextCharities, type StagedCounts } from "./staging.store.ts";

/** Charities per transaction: searches always see whole charities and never wait long. */
const CHARITIES_AT_ONCE = 500;

export interface Writing {
  readonly db: Database;
  readonly clock: Clock;
  readonly locate: (postcode: string) => Position | null;
  readonly register: Register;
  readonly run: number;
  readonly progress: ImportProgress;
  readonly reporter: Reporter;
}

/** Writes the staged charities to the register, from where it was interrupted. */
export async function writeCharities(writing: Writing, counts: StagedCounts): Promise<void> {
  const { db, clock, register, run, progress, reporter } = writing;
  let { written } = counts;
  for (;;) {
    const facts = await nextCharities(db, register, progress.after, CHARITIES_AT_ONCE);
    const last = facts.at(-1);
    if (!last) return;
    const rows = facts.map((charity) => toRow(writing, charity));
    await db.transaction().execute(async (tx) => {
      const { added, changed } = await writeRegisterRows(tx, rows, clock.now());
      progress.after = last.number;
      progress.added += added;
      progress.changed += changed;
      await recordRun(tx, run, { stage: "writing", details: { ...progress } });
    });
    written += rows.length;
    reporter.step("Writing charities", written / counts.charities);
  }
}

function toRow({ locate }: Writing, facts: RegisterFacts): RegisterRow {
  return registerRow({ ...facts, areas: withThroughoutUk(facts.areas ?? []) }, locate);
}

/** Marks charities missing from the files as gone. In one transaction, so that a twin appears as the other goes. */
export async function writeGone({ db, clock, register, run, progress }: Writing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await findGone(tx, register);
    await markGone(tx, gone, clock.now());
    progress.gone += gone.length;
    await recordRun(tx, run, { details: { ...progress } });
  });
}
