import { useMutation, useQueryClient } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/texts";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { guestName } from "../../party/guest-facts.ts";
import { guestsMoved, type TableGuest } from "../guest-queries.ts";
import { namesOf } from "../table/guest-words.ts";

interface DeleteGuestsProps {
  partyUuid: string;
  guests: readonly TableGuest[];
  done: () => void;
  onClose: () => void;
}

/** Off the list for good: so it is asked first. */
export function DeleteGuests({ partyUuid, guests, done, onClose }: DeleteGuestsProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const [single] = guests.length === 1 ? guests : [];
  const removing = useMutation({
    mutationFn: () =>
      single === undefined
        ? send("POST /eventattendees/deletemany", { body: { uuids: guests.map(({ uuid }) => uuid).join(",") } })
        : send("DELETE /eventattendees/{uuid}", { params: { uuid: single.uuid } }),
    onSuccess: () => {
      guestsMoved(queries, partyUuid);
      done();
      onClose();
      // What had the focus goes with the row.
      document.getElementById("guests")?.focus();
      flash.show("success", single === undefined ? texts.guestsDeleted : texts.guestDeleted);
    },
  });
  const failed = single === undefined ? texts.guestsDeletingFailed : texts.guestDeletingFailed;
  return (
    <Dialogue title={single === undefined ? `Delete ${guests.length} guests?` : "Delete guest?"} onClose={onClose}>
      {removing.isError && <ErrorSummary title={failed(sentenceFor(removing.error))} />}
      <p>{texts.confirmGuestsDelete}?</p>
      <p>
        <b>{single === undefined ? namesOf(guests) : guestName(single)}</b>: answers and messages go too, and the link
        of the invitation stops working. This can’t be undone.
      </p>
      <DialogueButtons onClose={onClose} back={single === undefined ? "Keep them" : `Keep ${single.guest_first_name}`}>
        <Button variant="line" icon="trash" busy={removing.isPending} wide="phone" onClick={() => removing.mutate()}>
          {single === undefined ? "Delete guests" : "Delete guest"}
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
