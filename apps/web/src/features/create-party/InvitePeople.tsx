import type { Party } from "@wishwell/contract/api/parties";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { possessive, shownPartyCode } from "@wishwell/domain/parties/party-language";
import { useEffect } from "react";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { Celebration } from "../../ui/paper/spots.tsx";
import { Outcome } from "../accounts/Outcome.tsx";
import { deleteDraftsOf } from "./delete-drafts.ts";
import styles from "./InvitePeople.module.css";
import { PartySaved, useSavedParty } from "./PartySaved.tsx";
import { stepAddress } from "./wizard-steps.ts";

/** Replaces the account step for a signed-in organiser: the party is complete and guests can be invited. */
export function InvitePeople({ party }: { party: Party }) {
  const { public_url } = usePublicConfig();
  const { saved, onClose } = useSavedParty();
  useEffect(() => deleteDraftsOf(party), [party]);
  const whose = possessive(party.language.recipient_names);
  return (
    <>
      <Outcome
        picture={<Celebration />}
        title={`${whose} party is ready`}
        message={
          <>
            {party.name}
            {party.date !== null && `, ${longDate(party.date)}`}. Now invite the people who should be there.
          </>
        }
      >
        <p className={`cut-corner bg-custard ${styles.code}`}>
          <span className="small muted">Party code</span>
          <b>{shownPartyCode(party.short_code)}</b>
          <span className="small muted">
            {public_url.replace(/^https?:\/\//, "")}/@{party.short_code}
          </span>
        </p>
        <div className="row centre-parts">
          <Button href={stepAddress(6, { party: party.uuid })}>Customise the invitation</Button>
          <Button variant="line" href={`/event/details/${party.uuid}`}>
            Open the party
          </Button>
        </div>
      </Outcome>
      {saved === party.uuid && <PartySaved party={party} onClose={onClose} />}
    </>
  );
}
