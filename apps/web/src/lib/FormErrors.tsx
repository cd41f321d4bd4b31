import { texts } from "@wishwell/contract/texts";
import type { ReactNode } from "react";
import { ErrorSummary } from "../ui/light/ErrorSummary.tsx";
import type { Form } from "./form.ts";
import type { FormValues } from "./form-state.ts";

interface FormErrorsProps {
  form: Pick<Form<FormValues>, "message" | "summary" | "summaryRef">;
  /** Said instead of the server's sentence, for instance with a link in it. */
  instead?: ReactNode;
}

/** What the last submit came back with. Nothing while nothing is wrong. */
export function FormErrors({ form: { message, summary, summaryRef }, instead }: FormErrorsProps) {
  if (message === null) return null;
  return <ErrorSummary ref={summaryRef} title={instead || message || texts.formErrors} lines={summary} />;
}
