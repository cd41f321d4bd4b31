import { useQueryClient } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/texts";
import { useRef, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { FromDraft } from "../../../lib/forms/FromDraft.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { guestsMoved } from "../guest-queries.ts";
import { ContactFields } from "../contact/ContactFields.tsx";
import { contactFields, emptyContact } from "../contact/contact-form.ts";
import styles from "./modals.module.css";

/** One more guest, or one after the other. Nobody is written to yet. */
export function AddGuest({ partyUuid, onClose }: { partyUuid: string; onClose: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const another = useRef(false);
  const body = useRef<HTMLFormElement>(null);
  const [added, setAdded] = useState("");
  const form = useForm({
    name: "add-guest",
    draftOf: partyUuid,
    initial: emptyContact,
    send: (values, idempotencyKey) =>
      send("POST /eventattendees", { body: { ...contactFields(values), event_uuid: partyUuid }, idempotencyKey }),
    done: ({ data, message }) => {
      guestsMoved(queries, partyUuid);
      if (!another.current) {
        onClose();
        flash.show("success", message ?? texts.guestAdded);
        return;
      }
      form.startAgain(emptyContact);
      setAdded(`${data.guest_first_name} is on the list.`);
      body.current?.querySelector("input")?.focus();
    },
  });
  return (
    <Dialogue title="Add a guest" onClose={onClose} wide>
      <p className={styles.added} role="status">
        {added}
      </p>
      {form.fromDraft && <FromDraft saved={false} onStartAgain={() => form.startAgain(emptyContact)} />}
      <FormErrors form={form} />
      <form ref={body} onSubmit={form.onSubmit} noValidate>
        <ContactFields form={form} badEmail={undefined} phoneNeeded focusOn="guest_first_name" />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone" onClick={() => (another.current = false)}>
            Add guest
          </Button>
          <Button type="submit" variant="line" wide="phone" onClick={() => (another.current = true)}>
            Add, then another
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
