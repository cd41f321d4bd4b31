import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { send } from "../../../lib/api/api.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextAreaField, TextField } from "../../../ui/fields/TextField.tsx";
import { adminDetails } from "../details/details-queries.ts";
import { adminRefunds } from "./refund-queries.ts";

interface OpenRefundProps {
  /** The contribution; without it, its number is asked for. */
  uuid?: string;
  onClose: () => void;
}

/** For a giver who can't ask themselves. Like any other request, it holds the money until it is decided. */
export function OpenRefundDialogue({ uuid, onClose }: OpenRefundProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "open-refund",
    draftOf: uuid ?? "",
    initial: { donation_uuid: uuid ?? "", reason: "" },
    send: ({ donation_uuid, reason }, idempotencyKey) =>
      send("POST /admin/refunds", { body: { donation_uuid: donation_uuid.trim(), reason }, idempotencyKey }),
    done: ({ message = "" }) => {
      onClose();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: adminRefunds });
      void queries.invalidateQueries({ queryKey: adminDetails });
    },
  });
  return (
    <Dialogue title="Open a refund" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <p>
          Use this when a giver can’t ask for a refund themselves. The money will be held until you decide. We’ll email
          the giver to say that our team opened it.
        </p>
        {uuid === undefined && (
          <TextField
            {...form.field("donation_uuid")}
            label="Contribution’s reference"
            hint="8 characters, on the giver’s receipt."
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        )}
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
