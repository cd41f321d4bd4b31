import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router";
import { ApiError, sentenceFor } from "../../lib/api/api-error.ts";
import { loginAddress } from "../../lib/pages/return-url.ts";
import { claimDrafts } from "../../lib/session/claim-drafts.ts";
import { partyClaims } from "../../lib/session/party-claims.ts";
import { useSession } from "../../lib/session/session.ts";
import { signUps } from "../../lib/session/sign-ups.ts";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { partyQuery } from "../party/party-queries.ts";
import { StepContent } from "./StepContent.tsx";
import styles from "./StepFrame.module.css";
import { StepFrame } from "./StepFrame.tsx";
import { StepLoading } from "./StepLoading.tsx";
import { WhosePartyStep } from "./WhosePartyStep.tsx";
import {
  type Chosen,
  chosenIn,
  mayChange,
  type Step,
  stepAddress,
  stepNamed,
  stepToContinue,
  stepToShow,
} from "./wizard-steps.ts";

/** Creates a party from the start to its invitation, one step at a time. The URL holds the current step. */
export function CreatePartyScreen() {
  const step = stepNamed(useParams()["step"]);
  const [search] = useSearchParams();
  const signedIn = useSession() !== null;
  const party = search.get("party");
  const chosen = chosenIn(search);
  if (step === null) return <Entry party={party} chosen={chosen} signedIn={signedIn} />;
  if (party !== null) return <SavedParty key={party} uuid={party} wanted={step} />;
  if (step !== 1) return <RedirectToStep step={1} chosen={chosen} />;
  return (
    <StepFrame step={1} party={null} signedIn={signedIn}>
      <WhosePartyStep party={null} />
    </StepFrame>
  );
}

interface PartyLoadingErrorProps {
  fault: unknown;
  onRetry: () => void;
}

/** The party could not be loaded: offers a retry, or a new party if this one is gone. */
function PartyLoadingError({ fault, onRetry }: PartyLoadingErrorProps) {
  const passing = fault instanceof ApiError && fault.passing;
  return (
    <div className={`wrap ${styles.trouble}`}>
      {passing ? (
        <>
          <ErrorSummary title={texts.partyLoading} lines={[{ text: sentenceFor(fault), href: null }]} />
          <Button onClick={onRetry}>Try again</Button>
        </>
      ) : (
        <>
          <h1>We can’t find this party</h1>
          <p className="lead">
            It was started in another browser, belongs to another account, or is more than 7 days old.
          </p>
          <Button href="/event/create/1">Start a new one</Button>
        </>
      )}
    </div>
  );
}

interface EntryProps {
  party: string | null;
  chosen: Chosen;
  signedIn: boolean;
}

/** "Create a party": an organiser starts a new one; a visitor continues the draft stored in this browser. */
function Entry({ party, chosen, signedIn }: EntryProps) {
  const [waiting] = useState(() => party ?? (signedIn ? null : (partyClaims.all().at(-1)?.uuid ?? null)));
  if (waiting !== null) return <ContinueDraft uuid={waiting} chosen={chosen} asked={party !== null} />;
  return <RedirectToStep step={1} chosen={chosen} />;
}

/** Redirects to the first incomplete step. */
function ContinueDraft({ uuid, chosen, asked }: { uuid: string; chosen: Chosen; asked: boolean }) {
  const { data: party, error } = useQuery({ ...partyQuery(uuid), networkMode: "always" });
  const step = party ? stepToContinue(party, chosen.theme) : null;
  if (step !== null) {
    const to = stepAddress(step, { party: uuid, ...chosen });
    return <Navigate to={to} replace state={asked ? null : { resumed: true }} />;
  }
  if (!party && error === null) return <StepLoading />;
  const gone = party !== undefined || (error instanceof ApiError && !error.passing);
  // The draft has expired or has an owner by now, so its claim token is no longer valid.
  if (gone && !asked) partyClaims.remove([uuid]);
  return <RedirectToStep step={1} party={gone && !asked ? null : uuid} chosen={chosen} />;
}

interface BegunPartyProps {
  uuid: string;
  wanted: Step;
}

/** A saved party: shows the requested step, or the first incomplete one. */
function SavedParty({ uuid, wanted }: BegunPartyProps) {
  const { party, error, refetch } = useOwnDraft(uuid);
  if (party) return <OwnParty party={party} wanted={wanted} />;
  if (error === null) return <StepLoading />;
  return <PartyLoadingError fault={error} onRetry={refetch} />;
}

function OwnParty({ party, wanted }: { party: Party; wanted: Step }) {
  const signedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  const [asked] = useSearchParams();
  // The party has an owner by now, perhaps this same person.
  if (!mayChange(party)) {
    return signedIn ? (
      <PartyLoadingError fault={new ApiError(404, "")} onRetry={() => undefined} />
    ) : (
      <Navigate to={loginAddress(pathname + search)} replace />
    );
  }
  const signedUp = signUps.of(party.uuid) !== null || partyClaims.isSignedUp(party.uuid);
  const step = stepToShow(wanted, { party, signedIn, signedUp });
  if (step !== wanted) return <RedirectToStep step={step} party={party.uuid} chosen={chosenIn(asked)} />;
  return <StepContent step={step} party={party} signedIn={signedIn} />;
}

/** A user who signs in midway claims the draft first, because until then it has no owner. */
function useOwnDraft(uuid: string) {
  const user = useSession()?.user;
  const claimed = user !== undefined && partyClaims.tokenFor([uuid]) !== null;
  const taking = useQuery({
    queryKey: ["take over parties", user?.uuid],
    queryFn: async () => (user === undefined ? null : claimDrafts(user)),
    enabled: claimed,
    networkMode: "always",
  });
  const { isFetched: tried } = taking;
  const loading = useQuery({ ...partyQuery(uuid), enabled: !claimed || tried, networkMode: "always" });
  return { party: loading.data, error: loading.error, refetch: () => void loading.refetch() };
}

interface RedirectToStepProps {
  step: Step;
  party?: string | null;
  chosen: Chosen;
}

/** Redirects to another step without leaving a history entry that would lead straight back here. */
function RedirectToStep({ step, party = null, chosen }: RedirectToStepProps) {
  const { state } = useLocation() as { state: unknown };
  return <Navigate to={stepAddress(step, { party, ...chosen })} replace state={state} />;
}
