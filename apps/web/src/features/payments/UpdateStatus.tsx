import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/limits";
import { type SettableStatus, settableStatuses } from "@wishwell/contract/payment-choices";
import type { Payment } from "@wishwell/contract/payments";
import { fromWire, pounds } from "@wishwell/domain/money";
import { send } from "../../lib/api.ts";
import { useForm } from "../../lib/form.ts";
import { FormErrors } from "../../lib/FormErrors.tsx";
import { Button } from "../../ui/light/Button.tsx";
import { Dialogue } from "../../ui/light/Dialogue.tsx";
import { DialogueButtons } from "../../ui/light/DialogueButtons.tsx";
import { useFlash } from "../../ui/light/Flash.tsx";
import { StateIcon } from "../../ui/light/StateIcon.tsx";
import { TextAreaField } from "../../ui/light/TextField.tsx";
import { adminPayments } from "./payment-queries.ts";
import { choiceWords, statusLooks } from "./payment-words.ts";
import styles from "./UpdateStatus.module.css";

interface UpdateStatusProps {
  payment: Payment;
  onClose: () => void;
}

/** What happened to a payment, and how we know. The screen asks why; it is kept with the admin's name. */
export function UpdateStatus({ payment, onClose }: UpdateStatusProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "payment-status",
    draftOf: payment.uuid,
    initial: { status: payment.may_become[0] ?? "", reason: "" },
    send: ({ status, reason }, idempotencyKey) =>
      send("POST /payment/status/{uuid}", {
        params: { uuid: payment.uuid },
        body: { status: status as SettableStatus, reason },
        idempotencyKey,
      }),
    done: ({ message = "" }) => {
      onClose();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: adminPayments });
    },
    // Somebody else, or a report, may have moved it meanwhile.
    refused: () => void queries.invalidateQueries({ queryKey: adminPayments }),
  });
  const chosen = settableStatuses.find((status) => status === form.values.status);
  return (
    <Dialogue title="Update status" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <Subject payment={payment} />
        <fieldset className={styles.choices}>
          <legend>What happened to it?</legend>
          {settableStatuses.map((status) => (
            <Choice
              key={status}
              status={status}
              isNow={payment.status === status}
              open={payment.may_become.includes(status)}
              checked={status === chosen}
              onChoose={() => form.set("status", status)}
            />
          ))}
        </fieldset>
        <TextAreaField
          {...form.field("reason")}
          label="Why?"
          hint="Kept with your name in the audit log."
          rows={2}
          maxLength={limits.reason}
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} disabled={chosen === undefined} wide="phone">
            {chosen === undefined ? "Save" : `Save as ${choiceWords[chosen].label.toLowerCase()}`}
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}

export function Subject({ payment: { entity, event, amount } }: { payment: Payment }) {
  return (
    <div className={styles.subject}>
      <div>
        <b>{entity.name}</b>
        <p>
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
  isNow: boolean;
  /** Whether there is a step from where the payment stands. */
  open: boolean;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ status, isNow, open, checked, onChoose }: ChoiceProps) {
  const { label, means } = choiceWords[status];
  const { tone, shape } = statusLooks[status];
  const hue = tone === "good" ? "leaf" : tone === "off" ? "ink" : "brick";
  return (
    <label className={styles.choice}>
      <input type="radio" name="status" value={status} checked={checked} disabled={!open} onChange={onChoose} />
      <span>
        <b>{label}</b>
        <small>{isNow ? "As it is now." : open ? means : "Not possible from where it stands."}</small>
      </span>
      <StateIcon shape={shape} hue={hue} />
    </label>
  );
}
