import type { Donation } from "@wishwell/contract/api/contributions";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import type { DonateForm } from "@wishwell/contract/api/page-forms";
import type { ReactNode, SubmitEvent } from "react";
import { givingOf } from "../giving-words.ts";

interface StepFormProps {
  content: Pick<DonateContent, "guest">;
  donation: Pick<Donation, "uuid">;
  step: DonateForm;
  onSubmit?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** One action on a contribution. Without script it posts as a plain form to the page's own URL. */
export function StepForm({ content, donation, step, onSubmit, className, children }: StepFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (onSubmit === undefined) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      className={className}
      method="post"
      action={`${givingOf(content)}?invoice=${donation.uuid}`}
      onSubmit={submit}
    >
      <input type="hidden" name="do" value={step} />
      <input type="hidden" name="donation" value={donation.uuid} />
      {children}
    </form>
  );
}
