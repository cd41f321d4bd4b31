import type { ImportDetails } from "../../../platform/imports/import-runs.ts";

/** An import's progress, stored with its run so that it can resume. */
export interface ImportProgress {
  /** Rows read, by file title. */
  rows: Record<string, number>;
  /** Rows in the staging tables. */
  staged: number;
  /** Rows with too many or too few fields, by file. */
  unreadable: Record<string, number>;
  /** Unknown values, with their counts. */
  unknown: Record<string, number>;
  /** The last charity written. */
  after: string;
  added: number;
  changed: number;
  gone: number;
}

/** At most this many unknown values are named. */
const MOST_UNKNOWN = 40;
const others = "others";

export function noProgress(): ImportProgress {
  return { rows: {}, staged: 0, unreadable: {}, unknown: {}, after: "", added: 0, changed: 0, gone: 0 };
}

export function readProgress(details: ImportDetails): ImportProgress {
  return { ...noProgress(), ...(details as Partial<ImportProgress>) };
}

export function recordUnknown(unknown: Record<string, number>, what: string): void {
  const name = what in unknown || Object.keys(unknown).length < MOST_UNKNOWN ? what : others;
  unknown[name] = (unknown[name] ?? 0) + 1;
}

export function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Shows the progress in a terminal. */
export interface Reporter {
  say(line: string): void;
  /** `share` runs from 0 to 1 in every step. */
  step(name: string, share: number): void;
}
