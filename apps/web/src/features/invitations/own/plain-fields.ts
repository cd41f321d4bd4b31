import type { FormOutcome, InvitationForm } from "@wishwell/contract/page-contents";

export interface PlainFields<Name extends string> {
  /** The last try came back: the form stands open. */
  readonly refused: boolean;
  readonly of: (name: Name) => { id: string; name: string; defaultValue: string; error: string | undefined };
}

/** The fields of a plain form: as they are known, or as they were typed when the form came back with faults. */
export function plainFields<Name extends string>(
  form: InvitationForm,
  outcome: FormOutcome | undefined,
  known: Readonly<Record<Name, string>>,
): PlainFields<Name> {
  const back = outcome !== undefined && outcome.form === form && !outcome.done ? outcome : null;
  return {
    refused: back !== null,
    of: (name) => ({
      id: `plain-${form}-${name}`,
      name,
      defaultValue: back === null ? known[name] : (back.typed[name] ?? ""),
      error: back?.errors[name]?.join(" "),
    }),
  };
}
