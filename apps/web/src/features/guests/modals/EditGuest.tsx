import { useQueryClient } from "@tanstack/react-query";
import type { Guest } from "@wishwell/contract/api/guests";
import { texts } from "@wishwell/contract/texts/texts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { newerStored, sendOverUnrelated } from "../../../lib/forms/two-versions.ts";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { guestName } from "../../party/guest-facts.ts";
import { guestSaved, type TableGuest } from "../guest-queries.ts";
import { ContactFields } from "../contact/ContactFields.tsx";
import { useInviting } from "../table/use-inviting.ts";
import { comparedContact, contactChanges, contactValues, type ContactValues } from "../contact/contact-form.ts";

interface EditGuestProps {
  partyUuid: string;
  guest: TableGuest;
  /** True when the email address is corrected in order to send the invitation again. */
  resends: boolean;
  onClose: () => void;
}

/** Edits a guest's name and contact details. With `resends`, a corrected email address gets the invitation at once. */
export function EditGuest({ partyUuid, guest, resends, onClose }: EditGuestProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const { one } = useInviting(partyUuid);
  const [read] = useState(() => contactValues(guest));
  const [newer, setNewer] = useState<Guest | null>(null);
  const change = async (values: ContactValues, idempotencyKey: string) =>
    send("PATCH /eventattendees", { body: contactChanges(values, guest.uuid), idempotencyKey });
  const form = useForm({
    name: "edit-guest",
    draftOf: guest.uuid,
    initial: read,
    send: (values, idempotencyKey) =>
      sendOverUnrelated(
        { compared: comparedContact, read, valuesOf: contactValues, send: change },
        values,
        idempotencyKey,
      ),
    done: async ({ data, message }) => {
      guestSaved(queries, partyUuid, data);
      if (resends && data.status !== guestStatus.failed) {
        await one.mutateAsync({ guest, resend: false }).catch(() => undefined);
      } else {
        flash.show("success", message ?? texts.guestUpdated);
      }
      onClose();
    },
    refused: (fault) => {
      const stored = newerStored(fault) as Guest | null;
      if (stored !== null) guestSaved(queries, partyUuid, stored);
      setNewer(stored);
    },
  });
  if (newer !== null) {
    return (
      <TwoVersions
        form={form}
        compared={comparedContact}
        read={read}
        theirs={contactValues(newer)}
        onClose={() => setNewer(null)}
      />
    );
  }
  return (
    <Dialogue title={resends ? `Fix the address of ${guestName(guest)}` : "Edit guest"} onClose={onClose} wide>
      <FormErrors form={form} />
      <form onSubmit={form.onSubmit} noValidate>
        <ContactFields
          form={form}
          badEmail={guest.status === guestStatus.failed ? guest.email : undefined}
          focusOn={resends ? "email" : "guest_first_name"}
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            {resends ? "Save and send invite" : "Save"}
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
