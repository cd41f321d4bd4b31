import type { Register } from "@wishwell/domain/charities/charity-number";
import type { Format } from "./read-rows.ts";
import type { RegisterFacts } from "./register-row.ts";

/** One fact from a row; several files together describe one charity. */
export type RegisterFact =
  | { readonly kind: "charity"; readonly organisation: number | null; readonly facts: RegisterFacts }
  | { readonly kind: "cause"; readonly organisation: number; readonly cause: number }
  | { readonly kind: "area"; readonly organisation: number; readonly area: number }
  | { readonly kind: "name"; readonly organisation: number; readonly name: string }
  /** An unknown value: counted, and named in the report. */
  | { readonly kind: "unknown"; readonly what: string };

/** Reads a column by name; empty if the file has no such column. */
export type Row = (column: string) => string;

export interface FileFormat {
  /** Name in the report. */
  readonly title: string;
  /** Matches the file's name. */
  readonly named: RegExp;
  /** The format, unless the name ends in JSON. */
  readonly format: Format;
  /** Required: without one of these columns nothing is imported. */
  readonly columns: readonly string[];
  /** Optional: without one of these columns its facts stay empty, and the import says so. */
  readonly optional?: readonly string[];
  tell(row: Row): readonly RegisterFact[];
}

/** Describes the files of a public register. */
export interface RegisterFormat {
  readonly register: Register;
  readonly title: string;
  readonly files: readonly FileFormat[];
}

/** Registers have true, false and empty; empty is not false. */
export function readBoolean(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (word === "true" || word === "false") return word === "true";
  return null;
}

/** Longer than any useful description; some charities put their whole constitution here. */
const MOST_CHARACTERS = 2_000;

export function readActivities(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length <= MOST_CHARACTERS ? plain : `${plain.slice(0, MOST_CHARACTERS - 1).trimEnd()}…`;
}

/** Whole pounds; null if empty or invalid. */
export function readIncome(text: string): number | null {
  const plain = text.replace(/[£,\s]/g, "");
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return null;
  const pounds = Math.round(Number(plain));
  return Number.isSafeInteger(pounds) ? pounds : null;
}
