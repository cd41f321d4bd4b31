import { limits } from "@wishwell/contract/api/limits";
import { useState } from "react";
import type { Form } from "../../lib/forms/form.ts";
import { CheckboxField } from "../../ui/fields/ChoiceFields.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { paymentFault, type OrganiserValues } from "./organiser-form.ts";
import styles from "./PaymentFields.module.css";

interface PaymentFieldsProps {
  form: Form<OrganiserValues>;
  /** "Maya’s" */
  whose: string;
}

/** Where the gift half is paid, or the word that this comes later. */
export function PaymentFields({ form, whose }: PaymentFieldsProps) {
  const [left, setLeft] = useState(false);
  const field = form.field("paypal_email");
  const later = form.check("later");
  // Looked at when the field is left, and not while somebody is still typing in it.
  const wrong = left && form.values.paypal_email.trim() !== "" ? (paymentFault(form.values) ?? undefined) : undefined;
  return (
    <div className={styles.payment}>
      <h2>Where should {whose} half go?</h2>
      <p>We pay the gift half to your PayPal account about 72 hours after the party.</p>
      {!form.values.later && (
        <TextField
          {...field}
          error={field.error ?? wrong}
          label="PayPal e-mail"
          type="email"
          autoComplete="off"
          maxLength={limits.person}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          required
        />
      )}
      <CheckboxField
        {...later}
        label="I don’t have an account, or I’ll do it later"
        hint="You can add it under My Details. Guests can give in the meantime."
        onChange={(event) => {
          later.onChange(event);
          // Nothing half-typed is kept for later, and its error goes with it.
          form.set("paypal_email", "");
          setLeft(false);
        }}
      />
    </div>
  );
}
