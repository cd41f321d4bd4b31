import type { Party } from "@wishwell/contract/api/parties";
import { possessive } from "@wishwell/domain/parties/party-language";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Note } from "../../ui/layout/Panel.tsx";
import { Stepper } from "./Stepper.tsx";
import styles from "./StepFrame.module.css";
import { firstMissing, type FormStep } from "./wizard-steps.ts";

interface StepFrameProps {
  step: FormStep;
  party: Party | null;
  signedIn: boolean;
  children: ReactNode;
}

/** The row of steps above the form, and a note when the user returns to a draft. */
export function StepFrame({ step, party, signedIn, children }: StepFrameProps) {
  const { state } = useLocation() as { state: { resumed?: boolean } | null };
  return (
    <>
      <Stepper current={step} missing={firstMissing(party)} party={party?.uuid ?? null} signedIn={signedIn} />
      {party !== null && state?.resumed === true && (
        <div className={`wrap ${styles.resumed}`}>
          <Note tone="info" icon="edit">
            You’re carrying on with {possessive(party.language.recipient_names) || "your"} party. We saved it in this
            browser. <a href="/event/create/1">Start another one</a>
          </Note>
        </div>
      )}
      {children}
    </>
  );
}
