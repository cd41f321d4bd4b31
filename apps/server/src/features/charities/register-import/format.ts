import type { Register } from "@wishwell/domain/charities/charity-number";
import type { Format } from "./read-rows.ts";
import type { RegisterFacts } from "./register-row.ts";

/** What a row of a file tells; several files together tell of one charity. */
export type Told =
  | { readonly kind: "charity"; readonly organisation: number | null; readonly facts: RegisterFacts }
  | { readonly kind: "cause"; readonly organisation: number; readonly cause: number }
  | { readonly kind: "area"; readonly organisation: number; readonly area: number }
  | { readonly kind: "name"; readonly organisation: number; readonly name: string }
  /** Something the reader has not heard of: counted, and named in the report. */
  | { readonly kind: "unknown"; readonly what: string };

/** The value of a column by its name; empty when the file has no such column. */
export type Row = (column: string) => string;

export interface FileFormat {
  /** How it is called in the report. */
  readonly title: string;
  /** Whether a file is this one, by its name. */
  readonly named: RegExp;
  /** How it is written, unless its name says that it is JSON. */
  readonly format: Format;
  /** Without one of these nothing is imported. */
  readonly columns: readonly string[];
  /** Without one of these its facts stay empty, and the import says so. */
  readonly optional?: readonly string[];
  tell(row: Row): readonly Told[];
}

/** How a public register publishes itself. */
export interface RegisterFormat {
  readonly register: Register;
  readonly title: string;
  readonly files: readonly FileFormat[];
}

/** Registers know true, false and nothing at all; nothing is not false. */
export function readBoolean(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (word === "true" || word === "false") return word === "true";
  return null;
}

/** Longer than any description that is read; some put their whole constitution here. */
const MOST_CHARACTERS = 2_000;

export function readActivities(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length <= MOST_CHARACTERS ? plain : `${plain.slice(0, MOST_CHARACTERS - 1).trimEnd()}…`;
}

/** Whole pounds; null when it says nothing or nonsense. */
export function readIncome(text: string): number | null {
  const plain = text.replace(/[£,\s]/g, "");
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return null;
  const pounds = Math.round(Number(plain));
  return Number.isSafeInteger(pounds) ? pounds : null;
}
