import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { nextPartyDates } from "@wishwell/domain/parties/party-date-rules";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { giftWords } from "@wishwell/domain/parties/party-language";
import { titleYearsLater, yearsOlder } from "@wishwell/domain/parties/party-titles";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { submitOnce } from "../../../lib/api/idempotency-key.ts";
import { now } from "../../../lib/now.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { guestsAreDeleted } from "../../party/guest-facts.ts";
import { detailsAddress } from "../../party/party-urls.ts";
import { cacheParty } from "../../party/party-queries.ts";
import { PartySheet } from "./PartySheet.tsx";
import styles from "./PartySheet.module.css";

/** Starts a new party as a copy of this one. */
export function CloneScreen() {
  return (
    <PartySheet title="Duplicate this party?">
      {(party) => (party.cloneable ? <Confirm party={party} /> : <NotCloneable party={party} />)}
    </PartySheet>
  );
}

function Confirm({ party }: { party: Party }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();
  const [opened] = useState(now);
  const [once] = useState(() => submitOnce());
  const copying = useMutation({
    mutationFn: () =>
      once(party.uuid, (idempotencyKey) =>
        send("POST /events/clone/{uuid}", { params: { uuid: party.uuid }, idempotencyKey }),
      ),
    onSuccess: async ({ data, message }) => {
      cacheParty(queries, data);
      flash.show("success", message ?? texts.partyDuplicated);
      await navigate(detailsAddress(data.uuid), { replace: true });
    },
  });
  const { listed } = guestCounts(party);
  const date = party.date === null ? null : newDate(party, party.date, londonDay(opened));
  const title = party.date === null || date === null ? party.name : newTitle(party, party.date, date);
  return (
    <>
      {copying.isError && <ErrorSummary title={sentenceFor(copying.error)} />}
      <p>The copy starts with:</p>
      <ul className={`mb-20 ${styles.list}`}>
        <li>all details, the invitation, the {giftWords(party.eventrecipients.length)} and the charity</li>
        {listed > 0 && <li>{guestWords(party, listed, opened)}</li>}
        {date !== null && <li>a new date: {longDate(date)}</li>}
        {title !== party.name && <li className="break-words">a new title: {title}</li>}
      </ul>
      <p>Replies, messages and money stay with this party. The copy is paused until you activate it.</p>
      <div className="row">
        <Button busy={copying.isPending} icon="copy" wide="phone" onClick={() => copying.mutate()}>
          Duplicate event
        </Button>
        <Button variant="quiet" href={detailsAddress(party.uuid)}>
          Not now
        </Button>
      </div>
    </>
  );
}

function guestWords(party: Party, listed: number, opened: Date): string {
  if (guestsAreDeleted(party, opened)) return "no guests, because we delete their names four months after a party";
  return `${listed === 1 ? "the guest" : `all ${listed} guests`}, not invited yet`;
}

const newDate = (party: Party, date: string, today: string): string =>
  nextPartyDates({ date, endDate: party.end_date, rsvpDate: party.rsvp_date }, today).date;

function newTitle({ name, eventrecipients }: Party, from: string, to: string): string {
  const children = eventrecipients.map(({ date_of_birth = null }) => ({ dateOfBirth: date_of_birth }));
  return titleYearsLater(name, yearsOlder(children, from, to));
}

function NotCloneable({ party }: { party: Party }) {
  return (
    <>
      <div className={`mb-24 ${styles.missing}`}>
        <Note>
          <b>{texts.partyNotComplete}</b>
          <p>Once this party is over and complete, you can start the next one from it.</p>
        </Note>
      </div>
      <Button href={detailsAddress(party.uuid)} wide="phone">
        Back to the party
      </Button>
    </>
  );
}
