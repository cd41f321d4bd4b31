import type { Database } from "../../../platform/database/database.ts";
import { lastRun } from "../../../platform/imports/import-runs.ts";
import { type ImportProgress, readProgress } from "./import-progress.ts";
import { ImportRefused } from "./import-refused.ts";
import type { RegisterFormat } from "./register-format.ts";
import { countLive } from "./register.store.ts";

const LEAST_SHARE_THAT_STAYS = 0.95;

interface Brought {
  readonly format: RegisterFormat;
  readonly progress: ImportProgress;
  /** Charities on the register, as the files say. */
  readonly live: number;
}

/** A register does not lose a twentieth of its charities in a day: then something is wrong with the files. */
export async function refuseShrinking(db: Database, kind: string, brought: Brought): Promise<void> {
  const { format, progress, live } = brought;
  if (live === 0) throw new ImportRefused(`The files have no registered charity. Nothing was changed.`);
  const before = await countLive(db, format.register);
  if (live < before * LEAST_SHARE_THAT_STAYS) throw fewer(`${format.title} would have`, "charities", live, before);
  const last = await lastRun(db, kind, { onlyFinished: true });
  for (const [title, rows] of Object.entries(last ? readProgress(last.details).rows : {})) {
    const now = progress.rows[title] ?? 0;
    if (now < rows * LEAST_SHARE_THAT_STAYS) throw fewer(`The file ${title} has`, "rows", now, rows);
  }
}

function fewer(what: string, things: string, now: number, before: number): ImportRefused {
  const [nowText, beforeText] = [now, before].map((count) => count.toLocaleString("en-GB"));
  return new ImportRefused(
    `${what} ${nowText} ${things} instead of ${beforeText}: more than 5% fewer. Nothing was changed. ` +
      "If that is right, say --allow-shrink.",
  );
}
