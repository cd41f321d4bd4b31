import type { User } from "@wishwell/contract/api/accounts";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { useQueryClient } from "@tanstack/react-query";
import { send } from "../../lib/api/api.ts";
import { useForm, type Form } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { FromDraft } from "../../lib/forms/FromDraft.tsx";
import { session } from "../../lib/session/session.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { SwitchField } from "../../ui/fields/ChoiceFields.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { PasswordField, TextField } from "../../ui/fields/TextField.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { asksForPassword, detailsOf, detailsToSend, type DetailsValues } from "./details-form.ts";
import { lacksName } from "./own-home.ts";
import styles from "./DetailsForm.module.css";
import { ownAccount } from "./own-account.ts";
import { PendingEmail } from "./PendingEmail.tsx";

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
      {form.fromDraft && <FromDraft onStartAgain={startAgain} />}
      <form onSubmit={form.onSubmit} noValidate>
        <div className={styles.pair}>
          <TextField {...form.field("first_name")} {...person} label="First name" autoComplete="given-name" required />
          <TextField {...form.field("last_name")} {...person} label="Surname" autoComplete="family-name" required />
        </div>
        <TextField
          {...form.field("email")}
          {...person}
          label="E-mail"
          type="email"
          autoComplete="email"
          hint="You sign in with it. A new one counts as soon as you follow the link we send there."
          required
        />
        {user.pending_email !== null && <PendingEmail user={user} pending={user.pending_email} />}
        <TextField
          {...form.field("paypal_email")}
          {...person}
          label="PayPal e-mail"
          type="email"
          autoComplete="off"
          hint="Your half is paid here after the party. When it changes we write to both addresses."
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
        <ChangePassword form={form} />
        <LettersFromUs form={form} />
        {asksForPassword(form.values, user) && (
          <div className={styles.proof}>
            <PasswordField
              {...form.field("current_password")}
              label="Current password"
              hint="Because you change an e-mail or the password."
              autoComplete="current-password"
              narrow
              required
            />
          </div>
        )}
        <div className="row">
          <Button type="submit" busy={form.busy} wide="phone">
            Save my details
          </Button>
          {/* Without a name Party Central would send the person straight back here. */}
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
  return <span className={styles.optional}>(optional)</span>;
}

function LettersFromUs({ form }: { form: Pick<Form<DetailsValues>, "check"> }) {
  return (
    <fieldset className={styles.letters}>
      <legend>Letters from us</legend>
      <SwitchField
        {...form.check("birthday_reminders")}
        label="Birthday Reminders"
        hint="Six weeks before the next birthday, with a copy of last year’s party ready."
      />
      <SwitchField {...form.check("marketing")} label="Marketing" hint="New themes and ideas, a few times a year." />
    </fieldset>
  );
}
