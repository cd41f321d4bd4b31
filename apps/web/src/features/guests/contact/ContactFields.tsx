import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import type { Form } from "../../../lib/forms/form.ts";
import { RadioPick } from "../../../ui/fields/ChoiceFields.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { ContactValues } from "./contact-form.ts";
import styles from "./ContactFields.module.css";

interface ContactFieldsProps {
  form: Pick<Form<ContactValues>, "field" | "values">;
  /** An email address that bounces. The warning is shown until the organiser changes it. */
  badEmail: string | undefined;
  /** True when adding a guest; a family with a join request may not have given a phone number. */
  phoneNeeded?: boolean;
  /** The field that receives the focus in a dialogue. */
  focusOn?: "guest_first_name" | "email";
}

const yesOrNo = [
  { value: "1", label: "Yes" },
  { value: "0", label: "No" },
] as const;

/** Names and contact details. */
export function ContactFields({ form, badEmail, phoneNeeded = false, focusOn }: ContactFieldsProps) {
  const email = form.field("email");
  const begins = (field: typeof focusOn) => (field === focusOn ? { "data-autofocus": true } : {});
  const stillBad = badEmail !== undefined && form.values.email.trim() === badEmail;
  return (
    <>
      <div className={`stack ${styles.pair}`}>
        <TextField
          {...form.field("guest_first_name")}
          label="First name"
          hint={phoneNeeded ? "The child you’re inviting." : undefined}
          {...plain}
          {...begins("guest_first_name")}
          required
        />
        <TextField {...form.field("guest_last_name")} label="Last name (optional)" {...plain} />
      </div>
      <div className={`stack ${styles.pair}`}>
        <TextField
          {...email}
          error={email.error ?? (stillBad ? texts.badEmail : undefined)}
          label="Email"
          type="email"
          {...plain}
          {...begins("email")}
          required
        />
        <TextField {...form.field("phone")} label="Phone" type="tel" {...plain} required={phoneNeeded} />
      </div>
      <RadioPick
        {...form.field("email_type")}
        label="Does the email belong to a parent or carer?"
        choices={yesOrNo}
        snug
      />
      {form.values.email_type === "1" && (
        <div className={`stack ${styles.pair}`}>
          <TextField {...form.field("carer_first_name")} label="Parent or carer’s first name (optional)" {...plain} />
          <TextField {...form.field("carer_last_name")} label="Parent or carer’s last name (optional)" {...plain} />
        </div>
      )}
    </>
  );
}

/** No autofill: the browser only knows the organiser's own details. */
const plain = { maxLength: limits.person, autoComplete: "off" } as const;
