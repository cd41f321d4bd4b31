import type { Party } from "@wishwell/contract/api/parties";
import { possessive } from "@wishwell/domain/parties/party-language";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Note } from "../../ui/layout/Panel.tsx";
import { Bowl, type Tones } from "../../ui/paper/folded.tsx";
import { Picture } from "../../ui/paper/Picture.tsx";
import { Strand } from "../../ui/paper/shapes.tsx";
import styles from "./StepFrame.module.css";
import { firstMissing, type FormStep, flagsFor, stepAddress } from "./wizard-steps.ts";

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

interface StepperProps {
  current: FormStep;
  /** The first incomplete step: the ones before it are done. */
  missing: FormStep;
  party: string | null;
  signedIn: boolean;
}

type FlagState = "done" | "now" | "later";

const tones: Readonly<Record<FlagState, Tones>> = {
  done: ["well.5", "well.6"],
  now: ["jelly.5", "jelly.6"],
  later: ["ink.2", "ink.3"],
};

/** The steps as bunting. A finished step links back to it. */
function Stepper({ current, missing, party, signedIn }: StepperProps) {
  const flags = flagsFor(signedIn);
  const next = flags.find(({ step }) => step === current + 1);
  return (
    <nav className={`wrap ${styles.stepper}`} aria-label="Steps">
      <p className={`text-15 mb-8 ${styles.where}`}>
        <b>
          Step {current} of {flags.length}
        </b>{" "}
        <span className="muted">{next?.next ?? "Last step"}</span>
      </p>
      <ol className={`stack ${styles.flags}`}>
        {flags.map(({ step, label }) => {
          const state = step === current ? "now" : step < missing ? "done" : "later";
          return (
            <li key={step} className={styles[state]} aria-current={state === "now" ? "step" : undefined}>
              {state === "done" ? (
                <a href={stepAddress(step, { party })}>
                  <Flag state={state} />
                  <span className={styles.label}>
                    {label}
                    <span className="only-heard">, done</span>
                  </span>
                </a>
              ) : (
                <>
                  <Flag state={state} />
                  <span className={styles.label}>{label}</span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Flag({ state }: { state: FlagState }) {
  return (
    <Picture width={60} height={31} box={[60, 31]}>
      <Bowl x={30} y={0} r={29} tones={tones[state]} />
      {state === "done" && <Strand d="M22 11.5l6 6L39 7" stroke="#FFFFFF" width={3} />}
    </Picture>
  );
}
