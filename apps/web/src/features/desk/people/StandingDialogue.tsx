import { useQueryClient } from "@tanstack/react-query";
import type { StandingAction } from "@wishwell/contract/desk-choices";
import type { Person } from "@wishwell/contract/desk-people";
import { limits } from "@wishwell/contract/limits";
import { send } from "../../../lib/api.ts";
import { useForm } from "../../../lib/form.ts";
import { FormErrors } from "../../../lib/FormErrors.tsx";
import { Button } from "../../../ui/light/Button.tsx";
import { Dialogue } from "../../../ui/light/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/light/DialogueButtons.tsx";
import { useFlash } from "../../../ui/light/Flash.tsx";
import { TextAreaField } from "../../../ui/light/TextField.tsx";
import { nameOf, standingWords } from "./standing-words.ts";

export interface ChangingStanding {
  readonly person: Person;
  readonly action: StandingAction;
}

/** Asks once more, and why: for the record. */
export function StandingDialogue({ changing, onClose }: { changing: ChangingStanding; onClose: () => void }) {
  const { person, action } = changing;
  const queries = useQueryClient();
  const flash = useFlash();
  const { title, go, means } = standingWords[action];
  const form = useForm({
    name: "change-standing",
    initial: { reason: "" },
    send: ({ reason }, idempotencyKey) =>
      send("POST /admin/users/{uuid}", {
        params: { uuid: person.uuid },
        body: { action, ...(reason !== "" && { reason }) },
        idempotencyKey,
      }),
    done: ({ message = "" }) => {
      onClose();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: ["admin", "users"] });
    },
    refused: () => void queries.invalidateQueries({ queryKey: ["admin", "users"] }),
  });
  return (
    <Dialogue title={title} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <p>{means(nameOf(person) || person.email)}</p>
        <TextAreaField
          {...form.field("reason")}
          label="Reason (optional)"
          hint="For the record; nobody else reads it."
          rows={3}
          maxLength={limits.reason}
          data-autofocus
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            {go}
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
