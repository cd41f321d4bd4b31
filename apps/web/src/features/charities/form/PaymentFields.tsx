import { limits } from "@wishwell/contract/api/limits";
import type { ReactNode } from "react";
import type { Form } from "../../../lib/forms/form.ts";
import { Needed } from "../../../ui/fields/Needed.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { CharityValues } from "./charity-values.ts";
import styles from "./CharityForm.module.css";

interface PaymentFieldsProps {
  form: Pick<Form<CharityValues>, "field">;
  /** The address typed is not the one we have. */
  changed: boolean;
  /** What a changed address means, for whoever fills in the form. */
  consequence: ReactNode;
}

export function PaymentFields({ form, changed, consequence }: PaymentFieldsProps) {
  const address = { type: "email", autoComplete: "off", maxLength: limits.charityText, required: true } as const;
  return (
    <fieldset className={styles.group}>
      <legend>Payments</legend>
      <div className={styles.consequence} role="status">
        {changed ? <Note icon="clock">{consequence}</Note> : <p className="small muted">{consequence}</p>}
      </div>
      <div className={styles.pair}>
        <TextField
          {...form.field("paypal_email")}
          {...address}
          label={<Needed>Payment e-mail</Needed>}
          hint="Of the charity’s PayPal account."
        />
        <TextField
          {...form.field("paypal_email2")}
          {...address}
          label={<Needed>Payment e-mail again</Needed>}
          hint="To catch a typing slip."
        />
      </div>
    </fieldset>
  );
}
