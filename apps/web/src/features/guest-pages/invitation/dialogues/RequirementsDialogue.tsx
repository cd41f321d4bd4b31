import { sendAsGuest } from "../../../../lib/api/send-as-guest.ts";
import { useForm } from "../../../../lib/forms/form.ts";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../../ui/feedback/Flash.tsx";
import { NeedsFields } from "../../../party/needs/NeedsFields.tsx";
import { needsSent, needsValues } from "../../../party/needs/needs-form.ts";
import type { DialogueProps } from "../own-dialogues.ts";
import { hostOf } from "../own-words.ts";
import { FormButtons } from "./FormButtons.tsx";

/** What the kitchen and the hosts should know. It replaces what was told before. */
export function RequirementsDialogue({ invitation, close }: DialogueProps) {
  const { guest } = invitation.content;
  const flash = useFlash();
  const form = useForm({
    name: "own-requirements",
    initial: needsValues(guest),
    send: (values, idempotencyKey) => {
      const { requirements: content, ...ticked } = needsSent(values);
      const body = { type: "requirement" as const, content, ...ticked };
      return sendAsGuest("POST /events/attendeemessage/{uuid}", { params: { uuid: guest.uuid }, body, idempotencyKey });
    },
    done: ({ data }, values) => {
      invitation.said(data);
      invitation.told(needsSent(values));
      flash.show("success", `Thank you. ${hostOf(invitation.content)} has been told.`);
      close();
    },
  });
  return (
    <Dialogue title={`What does ${guest.guest_first_name} need?`} onClose={close}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <NeedsFields form={form} />
        <FormButtons send="Save" busy={form.busy} onCancel={close} />
      </form>
    </Dialogue>
  );
}
