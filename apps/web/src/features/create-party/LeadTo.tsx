import { Navigate, useLocation } from "react-router";
import { type Chosen, stepAddress, type Step } from "./wizard-steps.ts";

interface LeadToProps {
  step: Step;
  party?: string | null;
  chosen: Chosen;
}

/** To another step, without one that leads straight back here in the browser's history. */
export function LeadTo({ step, party = null, chosen }: LeadToProps) {
  const { state } = useLocation() as { state: unknown };
  return <Navigate to={stepAddress(step, { party, ...chosen })} replace state={state} />;
}
