import { limits } from "@wishwell/contract/limits";
import { texts } from "@wishwell/contract/texts";
import { useState } from "react";
import { send } from "../../lib/api.ts";
import { drafts } from "../../lib/drafts.ts";
import { useForm } from "../../lib/form.ts";
import { FormErrors } from "../../lib/FormErrors.tsx";
import { session } from "../../lib/session.ts";
import { Button } from "../../ui/light/Button.tsx";
import { CheckboxField } from "../../ui/light/ChoiceFields.tsx";
import { Note } from "../../ui/light/Panel.tsx";
import { PasswordField, TextField } from "../../ui/light/TextField.tsx";
import { AccountSheet } from "./AccountSheet.tsx";
import styles from "./LoginScreen.module.css";
import { ResendDialogue } from "./ResendDialogue.tsx";

export function LoginScreen() {
  const [resending, setResending] = useState(false);
  const form = useForm({
    name: "login",
    initial: { email: "", password: "", remember_me: false },
    send: (body, idempotencyKey) => send("POST /user/login", { body, idempotencyKey }),
    // The page is for logged-out people only: its guard leads on to the wanted address or home.
    done: ({ data }) => {
      drafts.clear();
      session.signedIn(data);
    },
  });

  return (
    <AccountSheet title="Welcome back" beside={<WithoutAccount />}>
      <FormErrors
        form={form}
        instead={form.message === texts.loginFailed && <LoginFailed onResend={() => setResending(true)} />}
      />
      <form onSubmit={form.onSubmit} noValidate>
        <TextField
          {...form.field("email")}
          label="E-mail"
          type="email"
          autoComplete="username"
          maxLength={limits.person}
          required
        />
        <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" required />
        <CheckboxField {...form.check("remember_me")} label="Keep me signed in on this device" />
        <Button type="submit" busy={form.busy} wide="phone">
          Sign in
        </Button>
        <p className={styles.links}>
          <a href="/user/forgotpassword">Forgotten your password?</a>
          <a href="/user/register">Register</a>
        </p>
      </form>
      {resending && <ResendDialogue email={form.values.email} onClose={() => setResending(false)} />}
    </AccountSheet>
  );
}

/** The one sentence for every cause, with its own last words as the way out. */
function LoginFailed({ onResend }: { onResend: () => void }) {
  const [before, after] = texts.loginFailed.split(texts.loginFailedLink);
  return (
    <>
      {before}
      <button type="button" className={styles.inline} onClick={onResend}>
        {texts.loginFailedLink}
      </button>
      {after}
    </>
  );
}

function WithoutAccount() {
  return (
    <Note icon="mail">
      <p>
        <b>Invited to a party?</b> You can reply without an account: follow the link in your e-mail, or type the code
        from your card.
      </p>
      <p>
        <a href="/#find-your-party">Find your party</a>
      </p>
    </Note>
  );
}
