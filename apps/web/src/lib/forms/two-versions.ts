import type { Party } from "@wishwell/contract/api/parties";
import { ApiError } from "../api/api-error.ts";
import type { FormValues } from "./form-state.ts";

type Fault = Pick<ApiError, "status" | "reason" | "data">;

/** The record as it is saved now, when somebody else saved it since this form read it. */
export function newerStored(fault: Fault): unknown {
  return fault.status === 409 && fault.reason === "stale" ? (fault.data ?? null) : null;
}

export const newerParty = (fault: Fault): Party | null => newerStored(fault) as Party | null;

/** One thing that both versions say, perhaps with several fields: "Place on the map" is latitude and longitude. */
export interface Compared<Values> {
  readonly label: string;
  readonly fields: readonly (keyof Values & string)[];
  /** In words a parent understands; empty when nothing is said. */
  readonly words: (values: Values) => string;
}

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Versions<Values> {
  /** What the form held before anything was typed. */
  readonly read: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** What differs: where this form was changed, a choice is to be made; elsewhere the newer one stays. */
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

/** What was changed here, on top of what is saved now: nothing that somebody else changed goes back to what it was. */
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
  /** What the form would hold of a record; null when it has no such part any more. */
  readonly valuesOf: (stored: Stored) => Values | null;
  readonly send: (values: Values, idempotencyKey: string) => Promise<Result>;
}

/**
 * Sends a form. A version that is newer only because of something this form is not about stands in nobody's way: it is
 * sent once more on top of that. So is a version that says the same already: an earlier try may have worked although no
 * answer came. A draft of an earlier visit may be older than what was read, so it always asks where something differs.
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
