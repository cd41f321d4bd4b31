import { shownPartyCode } from "@wishwell/domain/text/codes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
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
import { centralAddress, cloneAddress, detailsAddress } from "../../party/party-urls.ts";
import { refetchParty, partyQuery, partyRemoved } from "../../party/party-queries.ts";
import { titleOf } from "../../party/party-words.ts";
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
  const draft = isUnfinished(party);
  return (
    <>
      {deleting.isError && <ErrorSummary title={sentenceFor(deleting.error)} />}
      <p className="break-words">
        {draft ? "You’ll lose everything in " : "You’ll delete "}
        <b>{titleOf(party)}</b>:
      </p>
      <ul className={`mb-20 ${styles.list}`}>
        {!draft && <li>the party page and the code {shownPartyCode(party.short_code)} stop working</li>}
        {(!draft || invited > 0) && (
          <li>{invited === 0 ? "its guest list" : `its guest list of ${invited}`}, with every reply</li>
        )}
        <li>the gift, the charity and all details</li>
      </ul>
      {told > 0 && <p>Guests who were invited and haven’t declined will get an email that the party is cancelled.</p>}
      <p>You can’t undo this.</p>
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
    return party.cancelled ? <RefundsInProgress party={party} /> : <CancelFirst party={party} />;
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
function CancelFirst({ party }: { party: Party }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const { uuid } = party;
  const cancelling = useMutation({
    mutationFn: () => send("POST /events/cancel/{uuid}", { params: { uuid } }),
    onSuccess: ({ message }) => {
      flash.show("success", message);
      refetchParty(queries, uuid);
    },
  });
  return (
    <>
      {cancelling.isError && <ErrorSummary title={sentenceFor(cancelling.error)} />}
      <div className={`mb-24 ${styles.missing}`}>
        <Note>
          <b>Money is held for this party</b>
          <p>{texts.partyHoldsMoney}. Cancel it first: we refund every contribution, and then you can delete it.</p>
        </Note>
      </div>
      <p className="break-words">
        When you cancel <b>{titleOf(party)}</b>:
      </p>
      <ul className={`mb-20 ${styles.list}`}>
        <li>nobody can give any more</li>
        <li>{givenBack(party.contributions_held ?? 0)}, fees included</li>
        {!party.over && <li>guests who were invited and haven’t declined will get an email</li>}
      </ul>
      <p>You can’t undo this.</p>
      <div className="row">
        <Button busy={cancelling.isPending} icon="cross" wide="phone" onClick={() => cancelling.mutate()}>
          Cancel the party
        </Button>
        <Button variant="quiet" href={detailsAddress(uuid)}>
          Keep it
        </Button>
      </div>
    </>
  );
}

const refundPollMs = 5000;

/** The party is cancelled and refunds are in progress: polls until all are done. */
function RefundsInProgress({ party }: { party: Party }) {
  // Shares its query key with the page above, which shows the refreshed party.
  useQuery({ ...partyQuery(party.uuid), refetchInterval: refundPollMs });
  const held = party.contributions_held ?? 0;
  const back = party.contributions_refunded ?? 0;
  return (
    <>
      <div className={`mb-24 ${styles.missing}`}>
        <Note tone="info" icon="turn">
          <b>{titleOf(party)} is cancelled</b>
          <p role="status">
            {back} of {held + back} contributions {held + back === 1 ? "has" : "have"} gone back. Once all of them have,
            you can delete the party here.
          </p>
        </Note>
      </div>
      <div className="row">
        <Button variant="line" href={detailsAddress(party.uuid)} wide="phone">
          Back to the party
        </Button>
      </div>
    </>
  );
}

const givenBack = (count: number) =>
  count === 1 ? "we refund the one contribution" : `we refund all ${count} contributions`;
