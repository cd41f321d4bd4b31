import { giftWords, shownPartyCode } from "@wishwell/domain/parties/party-language";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { Navigate } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { isUnfinished } from "../../party/missing-parts.ts";
import { guestCounts } from "../../party/guest-counts.ts";
import { cancelAddress, centralAddress, cloneAddress, detailsAddress } from "../../party/party-urls.ts";
import { partyRemoved } from "../../party/party-queries.ts";
import { titleOf } from "../../party/party-words.ts";
import { Cancelled } from "./CancelScreen.tsx";
import styles from "./PartySheet.module.css";
import { PartySheet } from "./PartySheet.tsx";

/** Asks for confirmation before a party is deleted. */
export function DeleteScreen() {
  // Held above the party, because a deleted party can no longer be fetched.
  const [gone, setGone] = useState(false);
  if (gone) return <Navigate to={centralAddress} replace />;
  return (
    <PartySheet
      title="Delete this party?"
      ownerOnly
      titleFor={(party) => (isUnfinished(party) ? "Delete this draft?" : "Delete this party?")}
    >
      {(party) =>
        party.deletable ? <Confirm party={party} onGone={() => setGone(true)} /> : <NotDeletable party={party} />
      }
    </PartySheet>
  );
}

function Confirm({ party, onGone }: { party: Party; onGone: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const { listed, byStatus } = guestCounts(party);
  const told = party.over ? 0 : byStatus.accepted + byStatus.awaiting;
  const deleting = useMutation({
    mutationFn: () => send("DELETE /events/{uuid}", { params: { uuid: party.uuid } }),
    onSuccess: ({ message }) => {
      onGone();
      partyRemoved(queries, party.uuid);
      flash.show("success", message);
    },
  });
  const draft = isUnfinished(party);
  return (
    <>
      {deleting.isError && <ErrorSummary title={sentenceFor(deleting.error)} />}
      <p className="break-words">
        {draft ? "You’ll lose everything in " : "You’ll delete "}
        <b>{titleOf(party)}</b>:
      </p>
      <ul className={`mb-20 ${styles.list}`}>
        {!draft && (
          <li>the party page and the code {shownPartyCode(party.short_code)}, which will both stop working</li>
        )}
        {(!draft || listed > 0) && (
          <li>{listed === 0 ? "its guest list" : `its guest list of ${listed}`}, with every reply</li>
        )}
        <li>the {giftWords(party.eventrecipients.length)}, the charity and all details</li>
      </ul>
      {told > 0 && <p>Guests who were invited and haven’t declined will get an email saying the party is cancelled.</p>}
      <p className="semibold text-bad">You can’t undo this.</p>
      {(party.options ?? []).includes("cancel") && (
        <p>
          To keep the page so that guests can see it’s cancelled,{" "}
          <a href={cancelAddress(party.uuid)}>cancel the party instead</a>.
        </p>
      )}
      <div className="row">
        <Button variant="danger" busy={deleting.isPending} icon="trash" wide="phone" onClick={() => deleting.mutate()}>
          {draft ? "Delete draft" : "Delete event"}
        </Button>
        <Button variant="quiet" href={detailsAddress(party.uuid)}>
          Keep it
        </Button>
      </div>
    </>
  );
}

function NotDeletable({ party }: { party: Party }) {
  if (party.complete === 0) {
    return party.cancelled ? <Cancelled party={party} /> : <CancelFirst uuid={party.uuid} />;
  }
  return (
    <>
      <div className={`mb-24 ${styles.missing}`}>
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

/** Guests have contributed, so the party must be cancelled first, which refunds every contribution. */
function CancelFirst({ uuid }: { uuid: string }) {
  return (
    <>
      <div className={`mb-24 ${styles.missing}`}>
        <Note>
          <b>Money is held for this party</b>
          <p>{texts.partyHoldsMoney}. Cancel it first: we’ll refund every contribution, and then you can delete it.</p>
        </Note>
      </div>
      <div className="row">
        <Button href={cancelAddress(uuid)} wide="phone">
          Cancel party
        </Button>
        <Button variant="line" href={detailsAddress(uuid)} wide="phone">
          Keep the party
        </Button>
      </div>
    </>
  );
}
