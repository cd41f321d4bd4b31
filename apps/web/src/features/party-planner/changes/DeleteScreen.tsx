import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { CancelFirst, GoingBack } from "./CancelFirst.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { centralAddress, cloneAddress, detailsAddress } from "../../party/party-addresses.ts";
import { partyRemoved } from "../../party/party-queries.ts";
import { titleOf } from "../../party/party-words.ts";
import { PartySheet } from "./PartySheet.tsx";
import styles from "./PartySheet.module.css";

/** Asks once more before a party is gone. */
export function DeleteScreen() {
  // Kept here, above the party: once it is gone, nobody may ask for it again.
  const [gone, setGone] = useState(false);
  if (gone) return <Navigate to={centralAddress} replace />;
  return (
    <PartySheet title="Delete this party?">
      {(party) =>
        party.deletable ? <Confirm party={party} onGone={() => setGone(true)} /> : <NotDeletable party={party} />
      }
    </PartySheet>
  );
}

function Confirm({ party, onGone }: { party: Party; onGone: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const { invited, byStatus } = guestCounts(party);
  const told = party.over ? 0 : byStatus.accepted + byStatus.awaiting;
  const deleting = useMutation({
    mutationFn: () => send("DELETE /events/{uuid}", { params: { uuid: party.uuid } }),
    onSuccess: ({ message }) => {
      onGone();
      partyRemoved(queries, party.uuid);
      flash.show("success", message);
    },
  });
  return (
    <>
      {deleting.isError && <ErrorSummary title={sentenceFor(deleting.error)} />}
      <p className={styles.named}>
        <b>{titleOf(party)}</b> goes away for you and for everybody else:
      </p>
      <ul className={styles.list}>
        <li>the party page and the code @{party.short_code} stop working</li>
        <li>{invited === 0 ? "its guest list" : `its guest list of ${invited}`}, with every reply</li>
        <li>the gift, the charity and all details</li>
      </ul>
      {told > 0 && <p>Guests who were invited and haven’t declined will get an email that the party is cancelled.</p>}
      <p>It cannot be brought back.</p>
      <div className="row">
        <Button busy={deleting.isPending} icon="trash" wide="phone" onClick={() => deleting.mutate()}>
          Delete event
        </Button>
        <Button variant="quiet" href={detailsAddress(party.uuid)}>
          Keep it
        </Button>
      </div>
    </>
  );
}

function NotDeletable({ party }: { party: Party }) {
  if (party.complete === 0) return party.cancelled ? <GoingBack party={party} /> : <CancelFirst party={party} />;
  return (
    <>
      <div className={styles.missing}>
        <Note>
          <b>This party can’t be deleted</b>
          <p>{texts.partyComplete}.</p>
        </Note>
      </div>
      <div className="row">
        <Button href={detailsAddress(party.uuid)} wide="phone">
          Back to the party
        </Button>
        <Button variant="quiet" href={cloneAddress(party.uuid)}>
          Duplicate it instead
        </Button>
      </div>
    </>
  );
}
