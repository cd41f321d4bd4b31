import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { ApiError } from "../../lib/api/api-error.ts";
import { partyClaims } from "../../lib/session/party-claims.ts";
import { useSession } from "../../lib/session/session.ts";
import { takeOverParties } from "../../lib/session/take-over-parties.ts";
import { loginAddress } from "../../lib/pages/wanted-address.ts";
import { partyQuery } from "../party/party-queries.ts";
import { LeadTo } from "./LeadTo.tsx";
import { PartyTrouble } from "./PartyTrouble.tsx";
import { signUps } from "../../lib/session/sign-ups.ts";
import { StepContent } from "./StepContent.tsx";
import { StepOnItsWay } from "./StepOnItsWay.tsx";
import { chosenIn, mayChange, stepToShow, type Step } from "./wizard-steps.ts";

interface BegunPartyProps {
  uuid: string;
  wanted: Step;
}

/** A party of which something is saved: the step that is wanted, or the first one that lacks something. */
export function BegunParty({ uuid, wanted }: BegunPartyProps) {
  const { party, error, refetch } = useOwnDraft(uuid);
  if (party) return <OwnParty party={party} wanted={wanted} />;
  if (error === null) return <StepOnItsWay />;
  return <PartyTrouble fault={error} onRetry={refetch} />;
}

function OwnParty({ party, wanted }: { party: Party; wanted: Step }) {
  const signedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  const [asked] = useSearchParams();
  // Somebody has an account by now: perhaps this very person.
  if (!mayChange(party)) {
    return signedIn ? (
      <PartyTrouble fault={new ApiError(404, "")} onRetry={() => undefined} />
    ) : (
      <Navigate to={loginAddress(pathname + search)} replace />
    );
  }
  const signedUp = signUps.of(party.uuid) !== null || partyClaims.isSignedUp(party.uuid);
  const step = stepToShow(wanted, { party, signedIn, signedUp });
  if (step !== wanted) return <LeadTo step={step} party={party.uuid} chosen={chosenIn(asked)} />;
  return <StepContent step={step} party={party} signedIn={signedIn} />;
}

/** After signing in halfway the draft is taken over first: until then it is nobody's. */
function useOwnDraft(uuid: string) {
  const user = useSession()?.user;
  const claimed = user !== undefined && partyClaims.tokenFor([uuid]) !== null;
  const taking = useQuery({
    queryKey: ["take over parties", user?.uuid],
    queryFn: async () => (user === undefined ? false : takeOverParties(user)),
    enabled: claimed,
    networkMode: "always",
  });
  const { isFetched: tried } = taking;
  const loading = useQuery({ ...partyQuery(uuid), enabled: !claimed || tried, networkMode: "always" });
  return { party: loading.data, error: loading.error, refetch: () => void loading.refetch() };
}
