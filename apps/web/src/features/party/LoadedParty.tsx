import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode, useState } from "react";
import { Navigate } from "react-router";
import { ApiError } from "../../lib/api/api-error.ts";
import { useGoTo } from "../../lib/pages/go-to.ts";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { LoadingFailed } from "../../lib/pages/LoadingFailed.tsx";
import { useEndOfAccess } from "./live/use-live-feed.ts";
import { partyQuery } from "./party-queries.ts";
import { centralAddress } from "./party-urls.ts";
import { isHelping } from "./party-words.ts";

interface LoadedPartyProps {
  uuid: string;
  /** Shown while the party loads. */
  waiting: ReactNode;
  children: (party: Party) => ReactNode;
}

/**
 * A page for a party's organiser. A missing or inaccessible party leads to the 404 page; temporary faults can be
 * retried. Users who may only view the party see the guests' page. A second organiser whose access ends meanwhile goes
 * to Party Central.
 */
export function LoadedParty({ uuid, waiting, children }: LoadedPartyProps) {
  const { data: party, error, refetch } = useQuery(partyQuery(uuid));
  const [helped, setHelped] = useState(false);
  if (party !== undefined && isHelping(party) && !helped) setHelped(true);
  useEndOfAccess(party !== undefined && isHelping(party) ? [uuid] : []);
  if (error !== null && !isTemporary(error)) return helped ? <AccessEnded /> : <Navigate to="/404" replace />;
  if (party?.tabs !== undefined) return children(party);
  if (party) return helped ? <AccessEnded /> : <ToPartyPage uuid={uuid} />;
  if (error === null) return waiting;
  return (
    <div className="wrap page-padding">
      <LoadingFailed what={texts.partyLoading} fault={error} onRetry={() => void refetch()} />
    </div>
  );
}

const isTemporary = (fault: Error) => fault instanceof ApiError && fault.passing;

/** A second organiser has left, or was removed, while the page was open. */
export function AccessEnded() {
  const flash = useFlash();
  useEffect(() => flash.show("info", "You’re no longer an organiser of that party"), [flash]);
  return <Navigate to={centralAddress} replace />;
}

function ToPartyPage({ uuid }: { uuid: string }) {
  const goTo = useGoTo();
  useEffect(() => goTo(`/event/${uuid}`), [goTo, uuid]);
  return null;
}
