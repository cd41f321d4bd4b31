import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { ApiError } from "../../lib/api/api-error.ts";
import { drafts } from "../../lib/forms/drafts.ts";
import { partyClaims } from "../../lib/session/party-claims.ts";
import { partyQuery } from "../party/party-queries.ts";
import { LeadTo } from "./LeadTo.tsx";
import { StepOnItsWay } from "./StepOnItsWay.tsx";
import { type Chosen, stepAddress, stepToGoOn } from "./wizard-steps.ts";

interface EntryProps {
  party: string | null;
  chosen: Chosen;
  signedIn: boolean;
}

/** "Create a party": an organiser begins a new one, a visitor goes on with the draft that waits in this browser. */
export function Entry({ party, chosen, signedIn }: EntryProps) {
  const [waiting] = useState(() => party ?? (signedIn ? null : (partyClaims.all().at(-1)?.uuid ?? null)));
  if (waiting !== null) return <GoOn uuid={waiting} chosen={chosen} asked={party !== null} />;
  if (signedIn) drafts.forget("birthday-child", "new");
  return <LeadTo step={1} chosen={chosen} />;
}

/** To the first step that lacks something. */
function GoOn({ uuid, chosen, asked }: { uuid: string; chosen: Chosen; asked: boolean }) {
  const { data: party, error } = useQuery({ ...partyQuery(uuid), networkMode: "always" });
  const step = party ? stepToGoOn(party, chosen.theme) : null;
  if (step !== null) {
    const to = stepAddress(step, { party: uuid, ...chosen });
    return <Navigate to={to} replace state={asked ? null : { resumed: true }} />;
  }
  if (!party && error === null) return <StepOnItsWay />;
  const gone = party !== undefined || (error instanceof ApiError && !error.passing);
  // The draft was too old, or belongs to somebody by now: its key opens nothing any more.
  if (gone && !asked) partyClaims.remove([uuid]);
  return <LeadTo step={1} party={gone && !asked ? null : uuid} chosen={chosen} />;
}
