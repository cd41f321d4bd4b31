import type { Party } from "@wishwell/contract/api/parties";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { inPlace } from "../../lib/pages/in-place.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { detailsAddress } from "../party/party-urls.ts";

/** The state of the history entry that leads to a page on which a new party is confirmed. */
export interface SavedState {
  readonly saved: string;
}

/** The party saved on the way to this page. The history entry forgets it, so that Back and a reload don't repeat it. */
export function useSavedParty() {
  const { state, pathname, search } = useLocation() as Location<Partial<SavedState> | null>;
  const navigate = useNavigate();
  const arriving = state?.saved ?? null;
  const [saved, setSaved] = useState(arriving);
  useEffect(() => {
    if (arriving !== null) void navigate(pathname + search, { ...inPlace, replace: true });
  }, [arriving, navigate, pathname, search]);
  return { saved, onClose: () => setSaved(null) };
}

interface PartySavedProps {
  party: Party;
  onClose: () => void;
}

/** Confirms that the party exists, and says what comes next. */
export function PartySaved({ party, onClose }: PartySavedProps) {
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
