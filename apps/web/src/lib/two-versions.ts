import type { Party } from "@wishwell/contract/parties";
import type { ApiError } from "./api-error.ts";
import type { FormValues } from "./form-state.ts";

/** The party as it is saved now, when somebody else saved it since this form read it. */
export function newerParty(fault: Pick<ApiError, "status" | "reason" | "data">): Party | null {
  return fault.status === 409 && fault.reason === "stale" ? ((fault.data as Party | undefined) ?? null) : null;
}

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

/** Whether somebody else saved something, but nothing of what this form is about. */
export function saysTheSame<Values extends FormValues>(
  compared: readonly Compared<Values>[],
  one: Values,
  other: Values,
): boolean {
  return !compared.some((row) => differs(row, one, other));
}

function isMine<Values>(row: Compared<Values>, { read, mine }: Versions<Values>): boolean {
  return differs(row, read, mine);
}

function differs<Values>({ fields }: Compared<Values>, one: Values, other: Values): boolean {
  return fields.some((field) => one[field] !== other[field]);
}
