import { useQueryClient } from "@tanstack/react-query";
import type { StandingAction } from "@wishwell/contract/api/admin-choices";
import type { Person } from "@wishwell/contract/api/admin-users";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { ReasonDialogue } from "../../../lib/forms/ReasonDialogue.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
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
    <ReasonDialogue
      title={title}
      words={means(nameOf(person) || person.email)}
      form={form}
      label="Reason (optional)"
      hint="For the record; nobody else reads it."
      go={go}
      onClose={onClose}
    />
  );
}
