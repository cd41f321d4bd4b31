import { useQueryClient } from "@tanstack/react-query";
import type { StandingAction } from "@wishwell/contract/api/admin/choices";
import type { Person } from "@wishwell/contract/api/admin/users";
import { send } from "../../../lib/api/api.ts";
import { ReasonDialogue } from "../../../lib/forms/ReasonDialogue.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { adminDetails } from "../details/details-queries.ts";
import { nameOf, standingWords } from "./status-words.ts";

export interface ChangingStatus {
  readonly person: Person;
  readonly action: StandingAction;
}

/** Asks for confirmation and a reason, which is recorded. */
export function StandingDialogue({ changing, onClose }: { changing: ChangingStatus; onClose: () => void }) {
  const { person, action } = changing;
  const queries = useQueryClient();
  const flash = useFlash();
  const { title, go, means } = standingWords[action];
  const name = nameOf(person) || person.email;
  const reload = () => {
    void queries.invalidateQueries({ queryKey: ["admin", "users"] });
    void queries.invalidateQueries({ queryKey: adminDetails });
  };
  const form = useForm({
    name: "change-standing",
    initial: { reason: "" },
    send: ({ reason }, idempotencyKey) =>
      send("POST /admin/users/{uuid}", {
        params: { uuid: person.uuid },
        body: { action, reason },
        idempotencyKey,
        ...(action === "grant" && { about: `make ${name} an admin` }),
      }),
    done: ({ message = "" }) => {
      onClose();
      flash.show("success", message);
      reload();
    },
    refused: reload,
  });
  return (
    <ReasonDialogue
      title={title}
      words={means(name)}
      form={form}
      label="Reason"
      hint="For the audit log. Only admins read it."
      go={go}
      onClose={onClose}
    />
  );
}

/** The actions of the list that make sense for this person's status and role. */
export function actionsFor({ status, role_id }: Person): readonly StandingAction[] {
  if (status === "waiting") return ["verify"];
  if (status === "blocked") return ["unblock"];
  return role_id === 2 ? ["revoke"] : ["grant", "block"];
}

/** Those of the person's own page. */
export function helpFor(person: Person): readonly StandingAction[] {
  if (person.status === "waiting") return ["resend", "verify"];
  if (person.status === "blocked") return ["unblock"];
  return ["password_link", "end_sign_ins", ...actionsFor(person)];
}
