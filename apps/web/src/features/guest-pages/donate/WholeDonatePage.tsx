import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { DonatePage } from "./DonatePage.tsx";
import { LaterSteps } from "./later-steps.ts";
import { Steps } from "./steps/Steps.tsx";

const steps = { Steps };

/** As the server renders it: whole, whichever step it shows. */
export function WholeDonatePage({ content }: { content: DonateContent | null }) {
  return (
    <LaterSteps value={steps}>
      <DonatePage content={content} />
    </LaterSteps>
  );
}
