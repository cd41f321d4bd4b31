import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { Navigate } from "react-router";
import { ApiError } from "../../lib/api/api-error.ts";
import { useGoTo } from "../../lib/pages/go-to.ts";
import { LoadingFailed } from "../../lib/pages/LoadingFailed.tsx";
import { partyQuery } from "./party-queries.ts";

interface LoadedPartyProps {
  uuid: string;
  /** Shown while the party loads. */
  waiting: ReactNode;
  children: (party: Party) => ReactNode;
}

/**
 * A page for a party's organiser. A missing or inaccessible party leads to the 404 page; temporary faults can be
 * retried. Users who may only view the party see the guests' page.
 */
export function LoadedParty({ uuid, waiting, children }: LoadedPartyProps) {
  const { data: party, error, refetch } = useQuery(partyQuery(uuid));
  if (error !== null && !isTemporary(error)) return <Navigate to="/404" replace />;
  if (party) return party.tabs === undefined ? <ToPartyPage uuid={uuid} /> : children(party);
  if (error === null) return waiting;
  return (
    <div className="wrap page-padding">
      <LoadingFailed what={texts.partyLoading} fault={error} onRetry={() => void refetch()} />
    </div>
  );
}

const isTemporary = (fault: Error) => fault instanceof ApiError && fault.passing;

function ToPartyPage({ uuid }: { uuid: string }) {
  const goTo = useGoTo();
  useEffect(() => goTo(`/event/${uuid}`), [goTo, uuid]);
  return null;
}
