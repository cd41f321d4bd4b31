import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Recipient } from "@wishwell/contract/api/parties";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { newerParty } from "../../../lib/forms/two-versions.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { partyChanged, partyQuery } from "../../party/party-queries.ts";
import { withoutChild } from "./changed-children.ts";

interface RemoveChildProps {
  child: Recipient;
  onClose: () => void;
  onRemoved: (uuid: string) => void;
}

/** Asks first: the wish goes with the child. */
export function RemoveChild({ child, onClose, onRemoved }: RemoveChildProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const uuid = child.uuid ?? "";
  const party = () => queries.getQueryData(partyQuery(child.event_uuid).queryKey);
  const removal = useMutation({
    mutationFn: () => {
      const version = party()?.version;
      return send("DELETE /eventrecipients/{uuid}", {
        params: { uuid },
        query: version === undefined ? {} : { version: String(version) },
      });
    },
    onSuccess: ({ message, version }) => {
      const known = party();
      if (known) partyChanged(queries, withoutChild(known, uuid, version));
      flash.clear();
      flash.show("success", message);
      onRemoved(uuid);
    },
    // Somebody saved the party meanwhile: what is there now is shown, and removing can be tried again.
    onError: (fault) => {
      const newer = fault instanceof ApiError ? newerParty(fault) : null;
      if (newer !== null) partyChanged(queries, newer);
    },
  });
  return (
    <Dialogue title={`Remove ${child.first_name}?`} onClose={onClose}>
      {removal.isError && <ErrorSummary title={`Error deleting Recipient: ${sentenceFor(removal.error)}`} />}
      <p>The party goes on without {child.first_name}, and the wish goes too.</p>
      <DialogueButtons onClose={onClose} back="Keep">
        <Button busy={removal.isPending} onClick={() => removal.mutate()}>
          Remove
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
