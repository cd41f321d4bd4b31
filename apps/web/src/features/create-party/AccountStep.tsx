import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { possessive } from "@wishwell/domain/parties/party-language";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError, type FieldErrors } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { type Form, useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../lib/forms/RestoredNote.tsx";
import { loginAddress } from "../../lib/pages/return-url.ts";
import { partyClaims } from "../../lib/session/party-claims.ts";
import { browserKeys, signUps } from "../../lib/session/sign-ups.ts";
import { NextSteps } from "../../ui/feedback/NextSteps.tsx";
import { CheckboxField } from "../../ui/fields/ChoiceFields.tsx";
import { StepActions } from "../../ui/fields/StepActions.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { StepLayout } from "../../ui/layout/StepLayout.tsx";
import { NewPasswordFields } from "../accounts/NewPasswordFields.tsx";
import styles from "./AccountStep.module.css";
import { stepAddress } from "./wizard-steps.ts";

const formId = "organiser";

/** The organiser's details. The account is created when its email address is verified, and the party with it. */
export function AccountStep({ party, onPrevious }: { party: Party; onPrevious: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const whose = possessive(party.language.recipient_names);
  const form = useForm({
    name: "organiser",
    draftOf: party.uuid,
    initial: emptyOrganiser,
    send: async (values, idempotencyKey) => {
      assertFaultless(values);
      const { later, ...person } = values;
      const paypal_email = later ? "" : values.paypal_email;
      const body = { ...person, paypal_email, event_uuid: party.uuid, browser_key: browserKeys.own() };
      return send("POST /users", { body, idempotencyKey });
    },
    done: ({ data }, { email }) => {
      partyClaims.signedUp(party.uuid);
      signUps.keep(party.uuid, { uuid: data.uuid, email: email.trim() });
      void navigate(stepAddress(5, { party: party.uuid }), { replace: true, state: { signedUp: true } });
    },
  });
  const person = { maxLength: limits.person, required: true };
  return (
    <StepLayout
      title="And who’s organising?"
      lead={`So guests know who’s inviting them, and so you can come back to ${whose} party.`}
      aside={
        <div className={styles.next}>
          <WhatHappensNext party={party} />
        </div>
      }
      actions={
        <StepActions
          form={formId}
          busy={form.busy}
          onPrevious={onPrevious}
          onClear={() => form.startAgain(emptyOrganiser)}
          next="Finish"
        />
      }
    >
      <p className={styles.already}>
        Already have an account? <a href={loginAddress(pathname + search)}>Sign in</a> and we’ll bring your party with
        you.
      </p>
      <form id={formId} onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} />
        {form.fromDraft && (
          <RestoredNote press="Finish" saved={false} onStartAgain={() => form.startAgain(emptyOrganiser)} />
        )}
        <div className={`stack gap-0-20 ${styles.pair}`}>
          <TextField {...form.field("first_name")} {...person} label="First name" autoComplete="given-name" />
          <TextField {...form.field("last_name")} {...person} label="Last name" autoComplete="family-name" />
        </div>
        <TextField
          {...form.field("email")}
          {...person}
          label="Email"
          hint="We’ll send a link here to check it’s yours."
          type="email"
          autoComplete="username"
        />
        <TextField
          {...form.field("phone")}
          {...person}
          label="Contact number"
          hint="In case we need to contact you about the party. Guests won’t see it."
          type="tel"
          autoComplete="tel"
          narrow
        />
        <NewPasswordFields form={form} own={ownWords(party, form.values)} />
        <PaymentFields form={form} whose={whose} />
      </form>
    </StepLayout>
  );
}

/** The organiser's and the children's names are the first that others would try as a password. */
const ownWords = ({ eventrecipients }: Party, { first_name, last_name, email, paypal_email }: OrganiserValues) => [
  first_name,
  last_name,
  email,
  paypal_email,
  ...eventrecipients.flatMap((child) => [child.first_name, child.last_name ?? ""]),
];

function WhatHappensNext({ party }: { party: Party }) {
  const { recipient_names, charity_names } = party.language;
  const day = party.date === null ? "" : `, and ${longDate(party.date)}`;
  return (
    <NextSteps
      title="What happens next"
      steps={[
        {
          state: "done",
          text: (
            <>
              <b>Saved:</b> {recipient_names}, {charity_names}
              {day}
            </>
          ),
        },
        { state: "now", text: "Check your email and tap the link. It works for 48 hours." },
        { state: "later", text: "Find the party in Party Central" },
        { state: "later", text: "Add guests and send the invitation" },
      ]}
    />
  );
}

interface PaymentFieldsProps {
  form: Form<OrganiserValues>;
  /** For example "Maya’s". */
  whose: string;
}

/** Where the gift half is paid, or the choice to say so later. */
function PaymentFields({ form, whose }: PaymentFieldsProps) {
  const [left, setLeft] = useState(false);
  const field = form.field("paypal_email");
  const later = form.check("later");
  // Checked when the field is left, not while the user is still typing.
  const wrong = left && form.values.paypal_email.trim() !== "" ? (paymentFault(form.values) ?? undefined) : undefined;
  return (
    <div className={styles.payment}>
      <h2 className="text-h3">Where should {whose} half go?</h2>
      <p>We pay the gift half to your PayPal account about 72 hours after the party.</p>
      {!form.values.later && (
        <TextField
          {...field}
          error={field.error ?? wrong}
          label="PayPal email"
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
          // Clears a half-typed address, and its error with it.
          form.set("paypal_email", "");
          setLeft(false);
        }}
      />
    </div>
  );
}

/** The organiser's details as typed. A type, not an interface, because a form's values are a plain record. */
type OrganiserValues = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  password: string;
  password2: string;
  paypal_email: string;
  /** The organiser has no PayPal account, or will give it later. */
  later: boolean;
};

export const emptyOrganiser: OrganiserValues = {
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  password: "",
  password2: "",
  paypal_email: "",
  later: false,
};

/** A rough check for hints while typing; the server decides. */
const looksLikeEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim());

/** The fault in the payment email address; null when it will be given later. */
export function paymentFault({ paypal_email, later }: Pick<OrganiserValues, "paypal_email" | "later">): string | null {
  if (later) return null;
  if (paypal_email.trim() === "") return fieldTexts.paymentEmail;
  return looksLikeEmail(paypal_email) ? null : fieldTexts.emailShape;
}

/**
 * Reports all invalid fields at once. The server accepts an account without a payment address, which may come later.
 * This form requires that choice to be explicit, so it checks everything here.
 */
export function organiserFaults(values: OrganiserValues): FieldErrors {
  const faults: Record<keyof OrganiserValues, string | null> = {
    first_name: missing(values.first_name, fieldTexts.firstName),
    last_name: missing(values.last_name, fieldTexts.lastName),
    email: missing(values.email, fieldTexts.email) ?? (looksLikeEmail(values.email) ? null : fieldTexts.emailShape),
    phone: missing(values.phone, fieldTexts.phone),
    password: passwordFault(values.password),
    password2: repeatFault(values),
    paypal_email: paymentFault(values),
    later: null,
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]]])),
  );
}

/** Throws while the form has faults that can be found in the browser, so that nothing is sent. */
export function assertFaultless(values: OrganiserValues): void {
  const errors = organiserFaults(values);
  if (Object.keys(errors).length > 0) throw new ApiError(422, texts.formErrors, { errors });
}

const missing = (typed: string, sentence: string) => (typed.trim() === "" ? sentence : null);

function passwordFault(password: string): string | null {
  if (password === "") return fieldTexts.password;
  return Array.from(password).length < limits.password.min ? fieldTexts.passwordShort : null;
}

function repeatFault({ password, password2 }: OrganiserValues): string | null {
  if (password2 === "") return fieldTexts.passwordAgain;
  return password === password2 ? null : fieldTexts.passwordsDiffer;
}
