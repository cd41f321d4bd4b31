import type { Party } from "@wishwell/contract/api/parties";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { submitOnce } from "../../lib/api/idempotency-key.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { texts } from "@wishwell/contract/texts/texts";
import { partyChanged } from "./party-queries.ts";

/** The old code ends at once, on paper too: so it is asked first. */
export function NewCodeDialogue({ party, onClose }: { party: Party; onClose: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const [once] = useState(() => submitOnce());
  const renewing = useMutation({
    mutationFn: () =>
      once(party.uuid, (idempotencyKey) =>
        send("POST /events/newcode/{uuid}", { params: { uuid: party.uuid }, idempotencyKey }),
      ),
    onSuccess: ({ data, message }) => {
      partyChanged(queries, data);
      onClose();
      flash.show("success", message ?? texts.partyCodeRenewed);
    },
  });
  return (
    <Dialogue title="A new party code?" onClose={onClose}>
      {renewing.isError && <ErrorSummary title={sentenceFor(renewing.error)} />}
      <p>
        The code <b>@{party.short_code}</b> stops working at once, in links you have shared and on printed invitations.
        Guests who have their own invitation keep it.
      </p>
      <DialogueButtons onClose={onClose} back="Keep this one">
        <Button busy={renewing.isPending} wide="phone" onClick={() => renewing.mutate()}>
          Make a new code
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
