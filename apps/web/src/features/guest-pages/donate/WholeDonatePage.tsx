import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { DonatePage } from "./DonatePage.tsx";
import { LaterSteps } from "./later-steps.ts";
import { Steps } from "./steps/Steps.tsx";

const steps = { Steps };

/** The page as the server renders it, with every step included. */
export function WholeDonatePage({ content }: { content: DonateContent | null }) {
  return (
    <LaterSteps value={steps}>
      <DonatePage content={content} />
    </LaterSteps>
  );
}
