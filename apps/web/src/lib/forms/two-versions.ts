import type { Party } from "@wishwell/contract/api/parties";
import { ApiError } from "../api/api-error.ts";
import type { FormValues } from "./form-state.ts";

type Fault = Pick<ApiError, "status" | "reason" | "data">;

/** The stored record, when it was saved again after this form read it; null for any other error. */
export function newerStored(fault: Fault): unknown {
  return fault.status === 409 && fault.reason === "stale" ? (fault.data ?? null) : null;
}

export const newerParty = (fault: Fault): Party | null => newerStored(fault) as Party | null;

/** One row of the comparison. It may cover several fields: "Place on the map" is latitude and longitude. */
export interface Compared<Values> {
  readonly label: string;
  readonly fields: readonly (keyof Values & string)[];
  /** The value as a parent would read it; empty when there is none. */
  readonly words: (values: Values) => string;
}

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Versions<Values> {
  /** The form's values before the user typed anything. */
  readonly read: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Lists the differences: the user chooses where this form was changed; elsewhere the newer value stays. */
export function compareVersions<Values extends FormValues>(
  compared: readonly Compared<Values>[],
  versions: Versions<Values>,
): { readonly chosen: Difference[]; readonly newer: Difference[] } {
  const differing = compared.filter((row) => differs(row, versions.mine, versions.theirs));
  const difference = ({ label, words }: Compared<Values>) => ({
    label,
    mine: words(versions.mine),
    theirs: words(versions.theirs),
  });
  return {
    chosen: differing.filter((row) => isMine(row, versions)).map(difference),
    newer: differing.filter((row) => !isMine(row, versions)).map(difference),
  };
}

/** Applies only the changes made in this form to the saved version, so no other change is reverted. */
export function mineOverTheirs<Values extends FormValues>(
  compared: readonly Compared<Values>[],
  versions: Versions<Values>,
): Values {
  const kept = compared.filter((row) => isMine(row, versions)).flatMap(({ fields }) => fields);
  return { ...versions.theirs, ...Object.fromEntries(kept.map((field) => [field, versions.mine[field]])) };
}

interface Sending<Values, Result, Stored> {
  readonly compared: readonly Compared<Values>[];
  readonly read: Values;
  /** The form's values for a record; null when the record no longer has that part. */
  readonly valuesOf: (stored: Stored) => Values | null;
  readonly send: (values: Values, idempotencyKey: string) => Promise<Result>;
}

/**
 * Sends a form, and sends it once more when the stored version is newer only in fields the form does not have. It also
 * retries when the stored values already match, because an earlier attempt may have succeeded without a response. A
 * draft from an earlier visit may be older than the version read, so it is sent again only when nothing differs.
 */
export async function sendOverUnrelated<Values extends FormValues & { version: string }, Result, Stored = Party>(
  { compared, read, valuesOf, send }: Sending<Values, Result, Stored>,
  values: Values,
  idempotencyKey: string,
): Promise<Result> {
  try {
    return await send(values, idempotencyKey);
  } catch (fault) {
    const stored = fault instanceof ApiError ? (newerStored(fault) as Stored | null) : null;
    const theirs = stored === null ? null : valuesOf(stored);
    if (theirs === null) throw fault;
    const sameAs = (known: Values) => !compared.some((row) => differs(row, known, theirs));
    const unrelated = values.version === read.version && sameAs(read);
    if (!unrelated && !sameAs(values)) throw fault;
    return send({ ...values, version: theirs.version }, `${idempotencyKey}.${theirs.version}`);
  }
}

function isMine<Values>(row: Compared<Values>, { read, mine }: Versions<Values>): boolean {
  return differs(row, read, mine);
}

function differs<Values>({ fields }: Compared<Values>, one: Values, other: Values): boolean {
  return fields.some((field) => one[field] !== other[field]);
}
