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
  /** It was sent, and what it asked for is done. */
  readonly done: boolean;
  /** It came back: what is wrong is said, and what was typed stands in it again. */
  readonly refused: boolean;
  readonly field: (name: Field) => PlainField;
}

/**
 * A form that is sent without script, or before the script is there: what came of it came with the page. Its fields hold
 * what is known, or what was typed when it came back.
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
  // Apart from the fields of the dialogue, which may stand on the same page.
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
