import type { ImportField } from "@wishwell/domain/guests/import-columns";
import type { ListedRow } from "@wishwell/domain/guests/import-row";

export type RowAction = "add" | "update" | "skip";

/** A row of somebody's list. */
export interface RowToJudge extends ListedRow {
  /** Its place in the list, from 1. */
  readonly row: number;
  /** What the organiser wants done with it, once they have said so. */
  readonly what?: RowAction | undefined;
}

export interface JudgedRow extends ListedRow {
  readonly row: number;
  readonly state: "ready" | "fix" | "duplicate";
  /** By the names of the wire. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** A duplicate's twin: another row, or somebody who is on the list already. */
  readonly twin: { readonly row: number } | { readonly guestId: string; readonly guest: string } | null;
  readonly choices: readonly RowAction[];
  readonly what: RowAction;
}

export interface ListColumn {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: ImportField;
}

/** What was seen of a list, and what became of it. */
export interface Imported {
  readonly columns: readonly ListColumn[];
  readonly header: boolean;
  readonly rows: readonly JudgedRow[];
  /** How many more guests the list has room for. */
  readonly room: number;
  readonly added: number;
  readonly updated: number;
}
