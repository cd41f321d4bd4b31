import { useQueryClient } from "@tanstack/react-query";
import type { PaymentBatch } from "@wishwell/contract/api/payout-console";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { send } from "../../../lib/api/api.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { ReasonDialogue } from "../../../lib/forms/ReasonDialogue.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { adminPayments } from "./payment-queries.ts";
import { type Payments, paymentsInWords } from "./payment-words.ts";
import { downloadFile } from "./use-download.ts";

export type Asking =
  | { readonly what: "force"; readonly due: Payments }
  | { readonly what: "recall"; readonly batch: PaymentBatch };

const words = {
  force: {
    title: "Make another file anyway?",
    text: "The last file isn’t reconciled yet. Make sure it was sent, and only once. None of the payments in the new file are in the old one.",
    go: "Make and download",
    done: "File made",
  },
  recall: {
    title: "Recall this file?",
    text: "Only if it was never sent to PayPal. We’ll cancel its payments that have no result, and they’ll be due again with new references. If it was sent after all, people will be paid twice.",
    go: "Recall file",
    done: "",
  },
} as const;

const reasonMissing = () =>
  new ApiError(422, fieldTexts.paymentReason, { errors: { reason: [fieldTexts.paymentReason] } });

/** Asks for confirmation and a reason, which is stored, before an action that can cost money. */
export function AskReason({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const { title, text, go, done } = words[asking.what];
  const form = useForm({
    name: `payments-${asking.what}`,
    initial: { reason: "" },
    send: async ({ reason }, idempotencyKey) => {
      if (asking.what === "recall") {
        const { uuid, payments: count, amount } = asking.batch;
        const about = `recall a file of ${paymentsInWords({ count, amount })}`;
        const sent = await send("POST /payment/recall/{uuid}", {
          params: { uuid },
          body: { reason },
          idempotencyKey,
          about,
        });
        return sent.message;
      }
      if (reason.trim() === "") throw reasonMissing();
      await downloadFile({ reason, about: `export ${paymentsInWords(asking.due)}` }, idempotencyKey);
      return done;
    },
    done: (message) => {
      onClose();
      flash.show("success", message ?? done);
      void queries.invalidateQueries({ queryKey: adminPayments });
    },
    refused: () => void queries.invalidateQueries({ queryKey: adminPayments }),
  });
  return (
    <ReasonDialogue
      title={title}
      words={text}
      form={form}
      label="Why?"
      hint="We’ll keep this in the audit log with your name."
      go={go}
      onClose={onClose}
    />
  );
}
