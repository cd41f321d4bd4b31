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
  approve: { title: "Approve this refund?", go: "Approve", hint: "For the audit log. The giver won’t see it." },
  refuse: { title: "Refuse this refund?", go: "Refuse", hint: "The giver will read it in our email." },
  retry: { title: "Try again?", go: "Try again", hint: "For the audit log. The giver won’t see it." },
  keep: { title: "Stop this refund?", go: "Stop refund", hint: "The giver will read it in our email." },
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
  if (answer === "refuse") {
    return `We won’t refund ${name}’s ${amount}, and we’ll email them the reason. The money stays with the party.`;
  }
  if (answer === "keep") {
    return `We’ll stop trying to refund ${amount} to ${name}, and we’ll email them the reason. Both halves can then be paid out.`;
  }
  return `We’ll refund all ${amount} to ${name}, including fees, to the card or account they paid with.`;
}
