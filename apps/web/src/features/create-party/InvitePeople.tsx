import type { Party } from "@wishwell/contract/api/parties";
import { shownPartyCode } from "@wishwell/domain/text/codes";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { possessive } from "@wishwell/domain/parties/party-language";
import { useEffect } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { Celebration } from "../../ui/paper/spots.tsx";
import { Outcome } from "../accounts/Outcome.tsx";
import { detailsAddress } from "../party/party-urls.ts";
import { deleteDraftsOf } from "./delete-drafts.ts";
import styles from "./InvitePeople.module.css";
import { stepAddress } from "./wizard-steps.ts";

interface ConfirmationProps {
  party: Party;
  onClose: () => void;
}

/** Confirms that the party exists, and says what comes next. */
function Confirmation({ party, onClose }: ConfirmationProps) {
  const day = party.date === null ? "" : `, ${longDate(party.date)}`;
  return (
    <Dialogue title="Your party is saved" onClose={onClose}>
      <p className="break-words">
        <b>{party.name}</b>
        {day}
      </p>
      <p>We haven’t emailed anyone yet. Add your guests first, then send the invitations when you’re ready.</p>
      <DialogueButtons onClose={onClose} back="Not yet">
        <Button href={detailsAddress(party.uuid, "edit-guests")} icon="users" wide="phone">
          Invite guests
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}

/** Replaces the account step for a signed-in organiser: the party is complete and guests can be invited. */
export function InvitePeople({ party }: { party: Party }) {
  const { public_url } = usePublicConfig();
  const { state, pathname, search } = useLocation() as Location<{ saved?: boolean } | null>;
  const navigate = useNavigate();
  useEffect(() => deleteDraftsOf(party), [party]);
  // Without its state, so that a reload does not confirm it again.
  const confirmed = () => void navigate(pathname + search, { replace: true, state: null });
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
        <div className={`row ${styles.ways}`}>
          <Button href={stepAddress(6, { party: party.uuid })}>Customise the invitation</Button>
          <Button variant="line" href={`/event/details/${party.uuid}`}>
            Open the party
          </Button>
        </div>
      </Outcome>
      {state?.saved === true && <Confirmation party={party} onClose={confirmed} />}
    </>
  );
}
