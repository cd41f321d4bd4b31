import { Navigate, useLocation } from "react-router";
import { type Chosen, stepAddress, type Step } from "./wizard-steps.ts";

interface RedirectToStepProps {
  step: Step;
  party?: string | null;
  chosen: Chosen;
}

/** Redirects to another step without leaving a history entry that would lead straight back here. */
export function RedirectToStep({ step, party = null, chosen }: RedirectToStepProps) {
  const { state } = useLocation() as { state: unknown };
  return <Navigate to={stepAddress(step, { party, ...chosen })} replace state={state} />;
}
