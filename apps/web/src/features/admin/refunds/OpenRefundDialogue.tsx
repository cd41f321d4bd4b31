import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { TextAreaField, TextField } from "../../../ui/fields/TextField.tsx";
import { adminRefunds } from "./refund-queries.ts";

/** For a giver who can't ask for themselves. It holds the money until it is decided, like any other. */
export function OpenRefundDialogue({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "open-refund",
    initial: { donation_uuid: "", reason: "" },
    send: ({ donation_uuid, reason }, idempotencyKey) =>
      send("POST /admin/refunds", { body: { donation_uuid: donation_uuid.trim(), reason }, idempotencyKey }),
    done: ({ message = "" }) => {
      onClose();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: adminRefunds });
    },
  });
  return (
    <Dialogue title="Open a refund" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <p>
          Use this when a giver can’t ask for themselves. The money will be held until you decide. We’ll email the giver
          to say that our team opened it.
        </p>
        <TextField
          {...form.field("donation_uuid")}
          label="Contribution number"
          hint="It’s on the giver’s receipt."
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <TextAreaField
          {...form.field("reason")}
          label="Reason"
          hint="Who asked you, and how. The giver can see this if they download their data."
          rows={3}
          maxLength={limits.reason}
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            Open refund
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
