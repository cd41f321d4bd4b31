import { useQueryClient } from "@tanstack/react-query";
import type { OngoingParty } from "@wishwell/contract/api/admin/users";
import { useNavigate } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { adminDetails } from "../details/details-queries.ts";

export interface ChangingStatus {
  readonly party: Pick<OngoingParty, "uuid" | "name">;
  readonly status: 0 | 1;
}

interface PartyStatusProps {
  changing: ChangingStatus;
  onClose: () => void;
  /** Set on the party's own page, which stays open. */
  stays?: boolean;
}

/** Asks for confirmation, because it is another person's party. From the list, the admin returns to the dashboard. */
export function PartyStatusDialogue({ changing, onClose, stays = false }: PartyStatusProps) {
  const { party, status } = changing;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();
  const form = useForm({
    name: "party-status",
    initial: {},
    send: (_values, idempotencyKey) =>
      send("POST /events/status/{uuid}", { params: { uuid: party.uuid }, body: { status }, idempotencyKey }),
    done: async ({ message = "" }) => {
      onClose();
      await queries.invalidateQueries({ queryKey: ["admin", "events"] });
      if (stays) await queries.invalidateQueries({ queryKey: adminDetails });
      else await navigate("/admin/dashboard");
      flash.show("success", message);
    },
  });
  const title = status === 0 ? "Pause this party?" : "Activate this party?";
  return (
    <Dialogue title={title} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <p>
          {status === 0
            ? `“${party.name}” won’t send invitations, reminders or emails about changes until it’s active again. Guests can still reply and give.`
            : `“${party.name}” will send emails again.`}
        </p>
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            {status === 0 ? "Pause" : "Activate"}
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
