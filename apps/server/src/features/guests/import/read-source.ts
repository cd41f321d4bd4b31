import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { guessColumns, type ImportField, isHeader } from "@wishwell/domain/guests/import-columns";
import { type ListedRow, readRow, tidyCell } from "@wishwell/domain/guests/import-row";
import { readList } from "@wishwell/domain/guests/read-list";
import type { Tx } from "../../../platform/database/database.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { invalid } from "../../../platform/http/api/refusal.ts";
import { findParty, organises, strangerRefused } from "../../parties/public.ts";
import { guestsOfParty } from "../guests.store.ts";

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

interface ListColumn {
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

export type ListSource =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly mapping?: readonly ImportField[] | undefined;
      readonly header?: boolean | undefined;
    }
  | { readonly kind: "party"; readonly partyId: string }
  | { readonly kind: "rows"; readonly rows: readonly RowToValidate[] };

interface OpenedList {
  /** Only for text: its columns, and whether its first line names them. */
  readonly columns: readonly ListColumn[];
  readonly header: boolean;
  readonly rows: readonly RowToValidate[];
}

/** Reads the rows from text, from another party or from the request. */
export async function openListSource(tx: Tx, actor: Actor, source: ListSource): Promise<OpenedList> {
  if (source.kind === "text") return readText(source);
  const rows = source.kind === "rows" ? source.rows.map(tidyRow) : await guestsOfOtherParty(tx, actor, source.partyId);
  return { columns: [], header: false, rows };
}

const longest = limits.importCell;
/** More columns than any guest list needs. */
const mostColumns = 50;

function readText({ text, mapping, header }: ListSource & { readonly kind: "text" }): OpenedList {
  const list = readList(text, limits.importRows + 1);
  const [first = [], ...others] = list.rows;
  const named = list.columns === null && (header ?? isHeader(first));
  const rows = (named ? others : list.rows).map((row) => row.slice(0, mostColumns));
  if (rows.length === 0) throw invalid({ file: [fieldTexts.importEmpty] });
  if (rows.length > limits.importRows) throw invalid({ file: [fieldTexts.tooManyRows(limits.importRows)] });
  const names = list.columns ?? (named ? first.slice(0, mostColumns) : null);
  const guessed = guessColumns(rows, names);
  const fields = guessed.map((field, at) => (mapping === undefined ? field : (mapping[at] ?? "leave_out")));
  return {
    header: named,
    columns: fields.map((field, at) => ({
      field,
      name: tidyCell(names?.[at] ?? "", longest) || `Column ${at + 1}`,
      samples: samplesOf(rows.map((row) => row[at] ?? "")),
    })),
    rows: rows.map((cells, at) => ({ row: at + 1, ...readRow(cells, fields, longest) })),
  };
}

function samplesOf(cells: readonly string[]): string[] {
  return [...new Set(cells.map((cell) => tidyCell(cell, longest)).filter((cell) => cell !== ""))].slice(0, 3);
}

const tidy = (typed: string) => tidyCell(typed, longest);

/** For rows that the organiser typed or pasted into the form. */
function tidyRow({ row, what, ...told }: RowToValidate): RowToValidate {
  const { firstName, lastName, email, phone, carerFirstName, carerLastName } = told;
  return {
    row,
    what,
    firstName: tidy(firstName),
    lastName: tidy(lastName),
    email: tidy(email),
    phone: tidy(phone),
    carerFirstName: tidy(carerFirstName),
    carerLastName: tidy(carerLastName),
  };
}

/** Guests of another party that the actor organises, without anonymised ones. */
async function guestsOfOtherParty(tx: Tx, actor: Actor, partyId: string): Promise<RowToValidate[]> {
  const party = await findParty(tx, partyId);
  if (party === null || !organises(party, actor)) throw strangerRefused(actor);
  const guests = (await guestsOfParty(tx, partyId)).filter(({ email }) => email !== "");
  if (guests.length === 0) throw invalid({ from_event_uuid: [fieldTexts.importEmpty] });
  return guests.map(({ firstName, lastName, email, phone, carerFirstName, carerLastName }, at) => ({
    row: at + 1,
    firstName,
    lastName,
    email,
    phone,
    carerFirstName,
    carerLastName,
  }));
}
