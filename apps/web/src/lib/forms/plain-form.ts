import type { FormOutcome, PageForm } from "@wishwell/contract/api/page-forms";
import type { FieldErrors } from "../api/api-error.ts";
import { summaryLines } from "./form-state.ts";
import type { Form } from "./form.ts";

interface PlainField {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

export interface PlainForm<Field extends string> extends Pick<
  Form<Record<string, string>>,
  "message" | "summary" | "summaryRef"
> {
  /** The form was sent and accepted. */
  readonly done: boolean;
  /** The form was refused: it shows errors and the typed values. */
  readonly refused: boolean;
  readonly field: (name: Field) => PlainField;
}

/**
 * A form sent without JavaScript, or before it has loaded: the server returns the outcome with the page. Its fields
 * hold the known values or, after a refusal, the typed ones.
 */
export function plainForm<Field extends string>(
  form: PageForm,
  known: Readonly<Record<Field, string>>,
  outcome: FormOutcome | undefined,
): PlainForm<Field> {
  const own = outcome?.form === form ? outcome : undefined;
  const { message, errors, typed } =
    own?.done === false ? own : { message: null, errors: {} as FieldErrors, typed: known };
  const values = Object.fromEntries(Object.keys(known).map((name) => [name, valueIn(typed, name)]));
  // The prefix keeps ids distinct from those of the dialogue, which may be on the same page.
  const idOf = (name: string) => `plain-${form}-${name}`;
  const lines = summaryLines({ values, errors });
  return {
    done: own?.done === true,
    refused: message !== null,
    message,
    summary: lines.map((line) => ({ ...line, href: line.field === null ? null : `#${idOf(line.field)}` })),
    summaryRef: () => undefined,
    field: (name) => ({
      id: idOf(name),
      name,
      defaultValue: values[name] ?? "",
      error: errors[name]?.join(" "),
    }),
  };
}

const valueIn = (typed: Readonly<Record<string, string>>, name: string): string => typed[name] ?? "";
