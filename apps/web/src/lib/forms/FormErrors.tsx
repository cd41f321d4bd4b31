import { siteTexts } from "@wishwell/contract/texts/site-texts";
import type { ReactNode } from "react";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import type { Form } from "./form.ts";
import type { FormValues } from "./form-state.ts";

interface FormErrorsProps {
  form: Pick<Form<FormValues>, "message" | "summary" | "summaryRef">;
  /** Replaces the server's message, for example to add a link. */
  instead?: ReactNode;
  /** False for a form that saves nothing: its message does not mention saving data. */
  saves?: boolean;
}

/** Errors of the last submit; renders nothing when there are none. */
export function FormErrors({ form: { message, summary, summaryRef }, instead, saves = true }: FormErrorsProps) {
  if (message === null) return null;
  const said = message === siteTexts.savingFailed && !saves ? siteTexts.fixErrors : message;
  const title = instead || said || siteTexts.formErrors;
  // When the only error repeats the title, show it once.
  const lines = summary.length === 1 && summary[0]?.text === title ? [] : summary;
  return <ErrorSummary ref={summaryRef} title={title} lines={lines} />;
}
