import { useQueryClient } from "@tanstack/react-query";
import type { Answer } from "@wishwell/contract/api/calls";
import { limits } from "@wishwell/contract/api/limits";
import { type SettableStatus, settableStatuses } from "@wishwell/contract/api/payment-choices";
import type { Payment } from "@wishwell/contract/api/payout-console";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { send } from "../../../lib/api/api.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { TextAreaField } from "../../../ui/fields/TextField.tsx";
import { adminPayments } from "./payment-queries.ts";
import { choiceWords, statusLooks, statusMeaning } from "./payment-words.ts";
import styles from "./UpdateStatus.module.css";

const notOpen = (status: SettableStatus, payment: Payment) =>
  payment.status === status ? "This is its status now." : "Not possible from its current status.";

/** Reports both missing fields at once, as the server would. */
function missingFields(reason: string): ApiError {
  const why = reason.trim() === "" ? { reason: [fieldTexts.paymentReason] } : {};
  return new ApiError(422, siteTexts.savingFailed, { errors: { status: [fieldTexts.paymentStatus], ...why } });
}

interface UpdateStatusProps {
  payment: Payment;
  onClose: () => void;
}

/** Records what happened to a payment and why, with the admin's name. Nothing is preselected. */
export function UpdateStatus({ payment, onClose }: UpdateStatusProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm<{ status: SettableStatus | ""; reason: string }, Answer<"POST /payment/status/{uuid}">>({
    name: "payment-status",
    draftOf: payment.uuid,
    initial: { status: "", reason: "" },
    send: async ({ status, reason }, idempotencyKey) => {
      if (status === "") throw missingFields(reason);
      const label = choiceWords[status].label.toLowerCase();
      return send("POST /payment/status/{uuid}", {
        params: { uuid: payment.uuid },
        body: { status, reason },
        idempotencyKey,
        about: `mark the payment of ${pounds(fromWire(payment.amount))} to ${payment.entity.name} as ${label}`,
      });
    },
    done: ({ message = "" }) => {
      onClose();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: adminPayments });
    },
    // Another admin or a report may have changed it meanwhile.
    refused: () => void queries.invalidateQueries({ queryKey: adminPayments }),
  });
  const { status: chosen } = form.values;
  return (
    <Dialogue title="Update status" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <Subject payment={payment} />
        <fieldset className="stack gap-10 mb-22" id={form.field("status").id}>
          <legend className="semibold mb-8">What happened to it?</legend>
          {settableStatuses.map((status) => (
            <Choice
              key={status}
              status={status}
              payment={payment}
              checked={status === chosen}
              onChoose={() => form.set("status", status)}
            />
          ))}
        </fieldset>
        <TextAreaField
          {...form.field("reason")}
          label="Why?"
          hint="We’ll keep this in the audit log with your name."
          rows={2}
          maxLength={limits.reason}
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            {chosen === "" ? "Save status" : `Save as ${choiceWords[chosen].label.toLowerCase()}`}
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}

export function Subject({ payment: { entity, event, amount } }: { payment: Payment }) {
  return (
    <div className={`spread rounded mb-22 bg-soft gap-4-18 ${styles.subject}`}>
      <div className="break-words can-shrink">
        <b>{entity.name}</b>
        <p className="text-16 mt-2">
          {event ? `${event.name}, ` : ""}
          {entity.paypal_email}
        </p>
      </div>
      <b className="money">{pounds(fromWire(amount))}</b>
    </div>
  );
}

interface ChoiceProps {
  status: SettableStatus;
  payment: Payment;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ status, payment, checked, onChoose }: ChoiceProps) {
  const { label } = choiceWords[status];
  const open = payment.may_become.includes(status);
  const { tone, shape } = statusLooks[status];
  const hue = tone === "good" ? "leaf" : tone === "off" ? "ink" : "brick";
  return (
    <label className={`stack pointer gap-14 align-centre rounded ${styles.choice}`}>
      <input type="radio" name="status" value={status} checked={checked} disabled={!open} onChange={onChoose} />
      <span>
        <b>{label}</b>
        <small className="block text-15 muted">
          {open ? statusMeaning(status, payment) : notOpen(status, payment)}
        </small>
      </span>
      <StateIcon shape={shape} hue={hue} />
    </label>
  );
}
