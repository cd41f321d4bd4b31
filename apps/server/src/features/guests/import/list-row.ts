import type { ImportField } from "@wishwell/domain/guests/import-columns";
import type { ListedRow } from "@wishwell/domain/guests/import-row";

export type RowAction = "add" | "update" | "skip";

export interface RowToValidate extends ListedRow {
  /** Position in the list, from 1. */
  readonly row: number;
  /** The organiser's choice, once made. */
  readonly what?: RowAction | undefined;
}

export interface ValidatedRow extends ListedRow {
  readonly row: number;
  readonly state: "ready" | "fix" | "duplicate";
  /** Keyed by API field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** What a duplicate matches: another row, or a guest already on the list. */
  readonly twin: { readonly row: number } | { readonly guestId: string; readonly guest: string } | null;
  readonly choices: readonly RowAction[];
  readonly what: RowAction;
}

export interface ListColumn {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: ImportField;
}

/** The validated list and, after a commit, how many guests it added and updated. */
export interface Imported {
  readonly columns: readonly ListColumn[];
  readonly header: boolean;
  readonly rows: readonly ValidatedRow[];
  /** How many more guests the party can have. */
  readonly room: number;
  readonly added: number;
  readonly updated: number;
}
