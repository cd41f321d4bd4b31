import { siteTexts } from "@wishwell/contract/texts/site-texts";
import type { ReactNode } from "react";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import type { Form } from "./form.ts";
import type { FormValues } from "./form-state.ts";

interface FormErrorsProps {
  form: Pick<Form<FormValues>, "message" | "summary" | "summaryRef">;
  /** Said instead of the server's sentence, for instance with a link in it. */
  instead?: ReactNode;
  /** A form that only asks has no "data" to save, and does not speak of it. */
  saves?: boolean;
}

/** What the last submit came back with. Nothing while nothing is wrong. */
export function FormErrors({ form: { message, summary, summaryRef }, instead, saves = true }: FormErrorsProps) {
  if (message === null) return null;
  const said = message === siteTexts.savingFailed && !saves ? siteTexts.formErrors : message;
  const title = instead || said || siteTexts.formErrors;
  // A form of one field: its fault is the whole story, and told once.
  const lines = summary.length === 1 && summary[0]?.text === title ? [] : summary;
  return <ErrorSummary ref={summaryRef} title={title} lines={lines} />;
}
