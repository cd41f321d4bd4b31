import type { Party } from "@wishwell/contract/api/parties";
import { lazy, Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { AccountStep } from "./AccountStep.tsx";
import { CharityStep } from "./CharityStep.tsx";
import { CheckEmail } from "./CheckEmail.tsx";
import { InvitePeople } from "./InvitePeople.tsx";
import { StepFrame } from "./StepFrame.tsx";
import { StepOnItsWay } from "./StepOnItsWay.tsx";
import { TheInvitation } from "./TheInvitation.tsx";
import { WhosePartyStep } from "./WhosePartyStep.tsx";
import { chosenIn, stepAddress, type FormStep, type Step } from "./wizard-steps.ts";

const DetailsStep = lazy(async () => ({
  default: (await import("../party-forms/details/DetailsStep.tsx")).DetailsStep,
}));

interface StepContentProps {
  step: Step;
  party: Party;
  signedIn: boolean;
}

export function StepContent({ step, party, signedIn }: StepContentProps) {
  if (step === 5) return <CheckEmail party={party} />;
  if (step === 6) return <TheInvitation party={party} />;
  return (
    <StepFrame step={step} party={party} signedIn={signedIn}>
      <FormOf step={step} party={party} signedIn={signedIn} />
    </StepFrame>
  );
}

function FormOf({ step, party, signedIn }: StepContentProps & { step: FormStep }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { theme } = chosenIn(search);
  const goTo = (next: Step) => void navigate(stepAddress(next, { party: party.uuid, theme }));
  // From here on the form holds it: the address must not bring it back once another was chosen.
  const themeTaken = () => void navigate(stepAddress(3, { party: party.uuid }), { replace: true });
  switch (step) {
    case 1:
      return <WhosePartyStep party={party} />;
    case 2:
      return <CharityStep party={party} onPrevious={() => goTo(1)} onSaved={() => goTo(3)} />;
    case 3:
      return (
        <Suspense fallback={<StepOnItsWay />}>
          <DetailsStep
            party={party}
            theme={theme}
            onThemeTaken={themeTaken}
            onPrevious={() => goTo(2)}
            onSaved={() => goTo(4)}
          />
        </Suspense>
      );
    case 4:
      return signedIn ? <InvitePeople party={party} /> : <AccountStep party={party} onPrevious={() => goTo(3)} />;
  }
}
