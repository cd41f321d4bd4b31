import type { ApiError, FieldErrors } from "../api/api-error.ts";

export type FormValues = Record<string, string | boolean>;

export interface FormState<Values extends FormValues> {
  readonly values: Values;
  /** Every sentence of the last refusal that has not been typed away since. */
  readonly errors: FieldErrors;
  /** What the last refusal said as a whole. */
  readonly message: string | null;
  readonly busy: boolean;
  /** How often a submit came back refused; each time the summary takes the focus. */
  readonly refusals: number;
}

export interface SummaryLine {
  /** The field to go to; null when the refusal names something this form does not show. */
  readonly field: string | null;
  readonly text: string;
}

export function emptyForm<Values extends FormValues>(values: Values): FormState<Values> {
  return { values, errors: {}, message: null, busy: false, refusals: 0 };
}

/** A field's error goes as soon as its owner types; with the last one goes the summary. */
export function typed<Values extends FormValues>(
  state: FormState<Values>,
  name: keyof Values & string,
  value: Values[keyof Values],
): FormState<Values> {
  const { [name]: mended, ...errors } = state.errors;
  const allMended = mended !== undefined && Object.keys(errors).length === 0;
  return {
    ...state,
    values: { ...state.values, [name]: value },
    errors,
    message: allMended ? null : state.message,
  };
}

/** The old refusal stays in sight while the next answer is on its way: nothing jumps. */
export function sending<Values extends FormValues>(state: FormState<Values>): FormState<Values> {
  return { ...state, busy: true };
}

/** What was typed is kept. */
export function refused<Values extends FormValues>(
  state: FormState<Values>,
  fault: Pick<ApiError, "message" | "errors">,
): FormState<Values> {
  return { ...state, busy: false, errors: fault.errors, message: fault.message, refusals: state.refusals + 1 };
}

export function accepted<Values extends FormValues>(state: FormState<Values>): FormState<Values> {
  return { ...state, busy: false, errors: {}, message: null };
}

/** Which fields were typed in while these values were on their way. */
export function typedSince<Values extends FormValues>(now: Values, sent: Values): Partial<Values> {
  const later = Object.entries(now).filter(([name, value]) => value !== sent[name]);
  return Object.fromEntries(later) as Partial<Values>;
}

export function refilled<Values extends FormValues>(
  state: FormState<Values>,
  values: Partial<Values>,
): FormState<Values> {
  return { ...state, values: { ...state.values, ...values }, errors: {}, message: null };
}

/** The lines of the error summary, in the order the fields are seen. */
export function summaryLines(state: Pick<FormState<FormValues>, "values" | "errors">): SummaryLine[] {
  const shown = Object.keys(state.values);
  const hidden = Object.keys(state.errors).filter((name) => !shown.includes(name));
  return [...shown, ...hidden].flatMap((name) =>
    (state.errors[name] ?? []).map((text) => ({ field: shown.includes(name) ? name : null, text })),
  );
}
