import type { Donation } from "@wishwell/contract/api/contributions";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { Button } from "../../../../ui/fields/Button.tsx";
import { StepForm } from "./StepForm.tsx";

/** Only needed without script: otherwise the page checks by itself. */
export function CheckAgain({ content, donation }: { content: DonateContent; donation: Donation }) {
  return (
    <noscript>
      <StepForm content={content} donation={donation} step="check">
        <Button type="submit" variant="line" wide="phone">
          Check again
        </Button>
      </StepForm>
    </noscript>
  );
}
