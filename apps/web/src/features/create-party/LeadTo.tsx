import { Navigate, useLocation } from "react-router";
import { stepAddress, type Step } from "./wizard-steps.ts";

interface LeadToProps {
  step: Step;
  party?: string | null;
  charity?: string | null;
}

/** To another step, without one that leads straight back here in the browser's history. */
export function LeadTo({ step, party = null, charity = null }: LeadToProps) {
  const { state } = useLocation() as { state: unknown };
  return <Navigate to={stepAddress(step, { party, charity })} replace state={state} />;
}
