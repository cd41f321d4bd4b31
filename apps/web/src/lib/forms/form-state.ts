import type { ApiError, FieldErrors } from "../api/api-error.ts";

export type FormValues = Record<string, string | boolean>;

export interface FormState<Values extends FormValues> {
  readonly values: Values;
  /** Errors of the last refusal, except those of fields edited since. */
  readonly errors: FieldErrors;
  /** The last refusal's overall message. */
  readonly message: string | null;
  readonly busy: boolean;
  /** How often the server refused a submit; each refusal moves the focus to the summary. */
  readonly refusals: number;
}

export interface SummaryLine {
  /** The field to link to; null when the error is about a field this form does not show. */
  readonly field: string | null;
  readonly text: string;
}

export function emptyForm<Values extends FormValues>(values: Values): FormState<Values> {
  return { values, errors: {}, message: null, busy: false, refusals: 0 };
}

/** Typing in a field clears its error; clearing the last error also clears the message. */
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

/** Keeps the old errors while the next submit is pending, so that the page does not jump. */
export function sending<Values extends FormValues>(state: FormState<Values>): FormState<Values> {
  return { ...state, busy: true };
}

export function refused<Values extends FormValues>(
  state: FormState<Values>,
  fault: Pick<ApiError, "message" | "errors">,
): FormState<Values> {
  return { ...state, busy: false, errors: fault.errors, message: fault.message, refusals: state.refusals + 1 };
}

export function accepted<Values extends FormValues>(state: FormState<Values>): FormState<Values> {
  return { ...state, busy: false, errors: {}, message: null };
}

/** The values that were edited after these were sent. */
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

/** Lines of the error summary, in the order of the fields. */
export function summaryLines(state: Pick<FormState<FormValues>, "values" | "errors">): SummaryLine[] {
  const shown = Object.keys(state.values);
  const hidden = Object.keys(state.errors).filter((name) => !shown.includes(name));
  return [...shown, ...hidden].flatMap((name) =>
    (state.errors[name] ?? []).map((text) => ({ field: shown.includes(name) ? name : null, text })),
  );
}
