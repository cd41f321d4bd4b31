import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { useState } from "react";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../../lib/forms/plain-form.ts";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import styles from "./ConfirmRefund.module.css";
import { givingOf } from "./giving-words.ts";

/** A giver without an email address confirms a refund request here, through the guest link. */
export function ConfirmRefund({ content, onConfirmed }: { content: DonateContent; onConfirmed: () => void }) {
  const [told, setTold] = useState<string | null>(null);
  const form = useForm({
    name: "confirm-refund",
    initial: {},
    send: (_values, idempotencyKey) =>
      sendAsGuest("POST /eventattendees/confirmrefund/{uuid}", {
        params: { uuid: content.guest.uuid },
        idempotencyKey,
      }),
    done: ({ message }) => {
      setTold(message);
      onConfirmed();
    },
  });
  const plain = plainForm("confirm-refund", {}, content.outcome);
  if (told !== null || plain.done) {
    return (
      <div className={`wrap panel ${styles.panel}`} role="status">
        <Note tone="info" icon="tick">
          {told ?? refundTexts.confirmed}
        </Note>
      </div>
    );
  }
  if (!content.refund_to_confirm) return null;
  return (
    <section className={`wrap panel ${styles.panel}`} aria-labelledby="confirm-refund-title">
      <h2 id="confirm-refund-title">Did you ask for a refund?</h2>
      <p>Someone asked us to refund your contribution. If it wasn’t you, you don’t need to do anything.</p>
      <form method="post" action={givingOf(content)} onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form.message === null ? plain : form} saves={false} />
        <Button type="submit" name="do" value="confirm-refund" variant="line" busy={form.busy} wide="phone">
          Yes, request my refund
        </Button>
      </form>
    </section>
  );
}
