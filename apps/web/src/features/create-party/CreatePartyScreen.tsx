import { useParams, useSearchParams } from "react-router";
import { useSession } from "../../lib/session/session.ts";
import { BegunParty } from "./BegunParty.tsx";
import { Entry } from "./Entry.tsx";
import { StepFrame } from "./StepFrame.tsx";
import { WhosePartyStep } from "./WhosePartyStep.tsx";
import { chosenIn, stepNamed } from "./wizard-steps.ts";
import { LeadTo } from "./LeadTo.tsx";

/** A party from nothing to its invitation, one step at a time. Where one is stands in the address. */
export function CreatePartyScreen() {
  const step = stepNamed(useParams()["step"]);
  const [search] = useSearchParams();
  const signedIn = useSession() !== null;
  const party = search.get("party");
  const chosen = chosenIn(search);
  if (step === null) return <Entry party={party} chosen={chosen} signedIn={signedIn} />;
  if (party !== null) return <BegunParty key={party} uuid={party} wanted={step} />;
  if (step !== 1) return <LeadTo step={1} chosen={chosen} />;
  return (
    <StepFrame step={1} party={null} signedIn={signedIn}>
      <WhosePartyStep party={null} />
    </StepFrame>
  );
}
