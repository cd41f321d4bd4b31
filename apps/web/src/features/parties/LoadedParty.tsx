import type { Party } from "@wishwell/contract/parties";
import { texts } from "@wishwell/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { Navigate } from "react-router";
import { ApiError, sentenceFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/light/Button.tsx";
import { ErrorSummary } from "../../ui/light/ErrorSummary.tsx";
import { useGoTo } from "../../lib/go-to.ts";
import styles from "./LoadedParty.module.css";
import { partyQuery } from "./party-queries.ts";

interface LoadedPartyProps {
  uuid: string;
  /** What stands there until the party has come. */
  waiting: ReactNode;
  children: (party: Party) => ReactNode;
}

/**
 * A page about one's own party. What is not there, or not theirs to know of, is the 404 page; what may pass by itself can be
 * tried again. Somebody who may only look at the party sees what guests see.
 */
export function LoadedParty({ uuid, waiting, children }: LoadedPartyProps) {
  const { data: party, error, refetch } = useQuery(partyQuery(uuid));
  if (party) return party.tabs === undefined ? <ToPartyPage uuid={uuid} /> : children(party);
  if (error === null) return waiting;
  if (!(error instanceof ApiError && error.passing)) return <Navigate to="/404" replace />;
  return (
    <div className={`wrap ${styles.failed}`}>
      <ErrorSummary title={texts.partyLoading} lines={[{ text: sentenceFor(error), href: null }]} />
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  );
}

function ToPartyPage({ uuid }: { uuid: string }) {
  const goTo = useGoTo();
  useEffect(() => goTo(`/event/${uuid}`), [goTo, uuid]);
  return null;
}
