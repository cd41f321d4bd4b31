import { useQueryClient } from "@tanstack/react-query";
import type { RefundRow } from "@wishwell/contract/api/refunds";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import type { RefundAnswer } from "@wishwell/domain/money/refund-rules";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { ReasonDialogue } from "../../../lib/forms/ReasonDialogue.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { adminDetails } from "../details/details-queries.ts";
import { adminRefunds } from "./refund-queries.ts";

export interface Deciding {
  readonly refund: RefundRow;
  readonly answer: RefundAnswer;
}

const words = {
  approve: { title: "Send the money back?", go: "Approve", hint: "For the record; the giver does not read it." },
  refuse: { title: "Refuse this refund?", go: "Refuse", hint: "The giver reads it in our letter." },
  retry: { title: "Try once more?", go: "Try again", hint: "For the record; the giver does not read it." },
  keep: { title: "Leave it with the party?", go: "Leave it", hint: "The giver reads it in our letter." },
} as const;

/** Asks for confirmation and a reason, because a decision cannot be undone. */
export function DecideDialogue({ deciding: { refund, answer }, onClose }: { deciding: Deciding; onClose: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const { title, go, hint } = words[answer];
  const reload = () => {
    void queries.invalidateQueries({ queryKey: adminRefunds });
    void queries.invalidateQueries({ queryKey: adminDetails });
  };
  const form = useForm({
    name: "decide-refund",
    draftOf: `${refund.uuid} ${answer}`,
    initial: { reason: "" },
    send: ({ reason }, idempotencyKey) =>
      send("POST /admin/refunds/{uuid}", {
        params: { uuid: refund.uuid },
        body: { answer, ...(reason !== "" && { reason }) },
        idempotencyKey,
      }),
    done: ({ message = "" }) => {
      onClose();
      flash.show("success", message);
      reload();
    },
    // Another admin may have decided it meanwhile.
    refused: reload,
  });
  const amount = pounds(fromWire(refund.amount));
  return (
    <ReasonDialogue
      title={title}
      words={sentence(answer, amount, refund.billing_name || "the giver")}
      form={form}
      label={staysHere(answer) ? "Reason" : "Reason (optional)"}
      hint={hint}
      go={go}
      onClose={onClose}
    />
  );
}

const staysHere = (answer: RefundAnswer) => answer === "refuse" || answer === "keep";

function sentence(answer: Deciding["answer"], amount: string, name: string): string {
  if (answer === "refuse") return `${name} does not get the ${amount} back, and is told why. It stays with the party.`;
  if (answer === "keep") {
    return `We stop trying to send ${amount} back to ${name}, who is told why. Both halves of it may then be paid out.`;
  }
  return `All ${amount} goes back to ${name}, fees included, on the card or account they paid with.`;
}
