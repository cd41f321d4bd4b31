import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "@wishwell/contract/api/accounts";
import type { Sent } from "@wishwell/contract/api/calls";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { type Form, useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../lib/forms/RestoredNote.tsx";
import { session } from "../../lib/session/session.ts";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { SwitchField } from "../../ui/fields/ChoiceFields.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./DetailsForm.module.css";
import { ownAccount } from "./own-account.ts";
import { lacksName } from "./own-home.ts";

export function DetailsForm({ user }: { user: User }) {
  const flash = useFlash();
  const queries = useQueryClient();
  const form = useForm({
    name: "my-details",
    initial: detailsOf(user),
    send: (values, idempotencyKey) => send("PATCH /users", { body: detailsToSend(values, user), idempotencyKey }),
    done: ({ data, message }) => {
      queries.setQueryData(ownAccount.queryKey, data);
      session.userChanged(data);
      form.saved(detailsOf(data));
      flash.clear();
      flash.show("success", message ?? texts.accountUpdated);
    },
  });
  const startAgain = () => form.startAgain(detailsOf(user));

  return (
    <>
      <FormErrors form={form} />
      {form.fromDraft && <RestoredNote press="Save my details" onStartAgain={startAgain} />}
      <form onSubmit={form.onSubmit} noValidate>
        <div className="stack gap-0-20 two-columns">
          <TextField {...form.field("first_name")} {...person} label="First name" autoComplete="given-name" required />
          <TextField {...form.field("last_name")} {...person} label="Last name" autoComplete="family-name" required />
        </div>
        <TextField
          {...form.field("email")}
          {...person}
          label="Email"
          type="email"
          autoComplete="email"
          hint="You sign in with this. If you change it, we’ll email a link to the new address to confirm it."
          required
        />
        {user.pending_email !== null && <PendingEmail user={user} pending={user.pending_email} />}
        <TextField
          {...form.field("paypal_email")}
          {...person}
          label="PayPal email"
          type="email"
          autoComplete="off"
          hint="We’ll pay your half here after the party. If you change it, we’ll email both addresses."
        />
        <TextField
          {...form.field("phone")}
          {...person}
          label={
            <>
              Contact number <Optional />
            </>
          }
          type="tel"
          autoComplete="tel"
          narrow
        />
        <LettersFromUs form={form} />
        <div className="row">
          <Button type="submit" busy={form.busy} wide="phone">
            Save my details
          </Button>
          {/* Without a name Party Central would redirect straight back here. */}
          {!lacksName(user) && (
            <Button variant="quiet" href="/dashboard" onClick={startAgain}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

const person = { maxLength: limits.person };

function Optional() {
  return <span className="muted medium">(optional)</span>;
}

function LettersFromUs({ form }: { form: Pick<Form<DetailsValues>, "check"> }) {
  return (
    <fieldset className={`mb-26 ${styles.letters}`}>
      <legend className="semibold">Emails from us</legend>
      <SwitchField
        {...form.check("birthday_reminders")}
        label="Birthday Reminders"
        hint="Six weeks before the next birthday, with a copy of last year’s party ready."
      />
      <SwitchField {...form.check("marketing")} label="Marketing" hint="New themes and ideas, a few times a year." />
    </fieldset>
  );
}

/** A new email address that is not confirmed yet. */
function PendingEmail({ user, pending }: { user: Pick<User, "email">; pending: string }) {
  const flash = useFlash();
  const again = useMutation({
    mutationFn: () => send("POST /user/verify/resend", { body: { email: pending } }),
    onSuccess: ({ message }) => flash.show("success", message),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <div className={`break-words ${styles.pending}`}>
      <Note icon="mail">
        <p>
          <b>{pending} isn’t confirmed yet.</b> Follow the link we sent there. Until then we’ll keep using {user.email}.
        </p>
        <Button variant="line" size="small" busy={again.isPending} onClick={() => again.mutate()}>
          Send the link again
        </Button>
      </Note>
    </div>
  );
}

/** The typed values of My Details. A type, not an interface, so that it is a record of plain values. */
type DetailsValues = {
  first_name: string;
  last_name: string;
  email: string;
  paypal_email: string;
  phone: string;
  birthday_reminders: boolean;
  marketing: boolean;
};

const kinds = { marketing: 1, birthdayReminders: 2 } as const;

export function detailsOf(user: User): DetailsValues {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    paypal_email: user.paypal_email,
    phone: user.phone,
    birthday_reminders: user.notifications.includes(kinds.birthdayReminders),
    marketing: user.notifications.includes(kinds.marketing),
  };
}

/** Sends only changes, so that a name can be corrected without touching an address. */
export function detailsToSend(values: DetailsValues, user: User): Sent<"PATCH /users", "body"> {
  const notifications: (1 | 2)[] = [];
  if (values.marketing) notifications.push(kinds.marketing);
  if (values.birthday_reminders) notifications.push(kinds.birthdayReminders);
  return {
    uuid: user.uuid,
    first_name: values.first_name,
    last_name: values.last_name,
    phone: values.phone,
    notifications,
    ...(differs(values.email, user.email) ? { email: values.email } : {}),
    ...(differs(values.paypal_email, user.paypal_email) ? { paypal_email: values.paypal_email } : {}),
  };
}

function differs(typed: string, kept: string): boolean {
  return typed.trim() !== kept;
}
