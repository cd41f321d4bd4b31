import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { detailsAddress } from "../../party/party-addresses.ts";
import { partyMoved, partyQuery } from "../../party/party-queries.ts";
import { titleOf } from "../../party/party-words.ts";
import styles from "./PartySheet.module.css";

/** Guests have given: the party is called off first, and what they gave is refunded. */
export function CancelFirst({ party }: { party: Party }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const { uuid } = party;
  const cancelling = useMutation({
    mutationFn: () => send("POST /events/cancel/{uuid}", { params: { uuid } }),
    onSuccess: ({ message }) => {
      flash.show("success", message);
      partyMoved(queries, uuid);
    },
  });
  return (
    <>
      {cancelling.isError && <ErrorSummary title={sentenceFor(cancelling.error)} />}
      <div className={styles.missing}>
        <Note>
          <b>Money is held for this party</b>
          <p>{texts.partyHoldsMoney}. Cancel it first: we refund every contribution, and then you can delete it.</p>
        </Note>
      </div>
      <p className={styles.named}>
        When you cancel <b>{titleOf(party)}</b>:
      </p>
      <ul className={styles.list}>
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

const lookAgain = 5000;

/** It was called off, and money is on its way back: read anew until all of it has left. */
export function GoingBack({ party }: { party: Party }) {
  // The page above shows what is stored under the same name.
  useQuery({ ...partyQuery(party.uuid), refetchInterval: lookAgain });
  const held = party.contributions_held ?? 0;
  const back = party.contributions_refunded ?? 0;
  return (
    <>
      <div className={styles.missing}>
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
