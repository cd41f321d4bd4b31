import { limits } from "@wishwell/contract/api/limits";
import { sendAsGuest } from "../../../../lib/api/send-as-guest.ts";
import { useForm } from "../../../../lib/forms/form.ts";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../../ui/feedback/Flash.tsx";
import { NumberSelect } from "../../../../ui/fields/NumberSelect.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import type { DialogueProps } from "../dialogue-props.ts";
import { hostOf } from "../invitation-words.ts";
import { FormButtons } from "./FormButtons.tsx";

/** Siblings and adults who come with the guest. */
export function SiblingsDialogue({ invitation, close }: DialogueProps) {
  const { guest } = invitation.content;
  const flash = useFlash();
  const form = useForm({
    name: "own-siblings",
    initial: {
      numbers: String(guest.siblings.numbers),
      names: guest.siblings.names,
      adults_staying: String(guest.adults_staying),
    },
    send: (body, idempotencyKey) =>
      sendAsGuest("POST /events/attendeesiblings/{uuid}", { params: { uuid: guest.uuid }, body, idempotencyKey }),
    done: ({ data }) => {
      invitation.heard(data);
      flash.show("success", `Thank you. ${hostOf(invitation.content)} has been told.`);
      close();
    },
  });
  return (
    <Dialogue title="Who comes along?" onClose={close}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <NumberSelect {...form.field("numbers")} label="Siblings coming" most={limits.siblings} data-autofocus />
        {form.values.numbers !== "0" && (
          <TextField
            {...form.field("names")}
            label="Siblings’ names"
            hint="Separate with commas."
            maxLength={limits.siblingNames}
            autoComplete="off"
          />
        )}
        <NumberSelect
          {...form.field("adults_staying")}
          label="Adults staying"
          hint="Grown-ups who stay and eat too."
          most={limits.adultsStaying}
        />
        <FormButtons send="Save" busy={form.busy} onCancel={close} />
      </form>
    </Dialogue>
  );
}
