import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../../lib/api/api.ts";
import { emailToRegister } from "../../lib/session/email-to-register.ts";
import { browserKeys } from "../../lib/session/sign-ups.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { FormSheet, AfterForm } from "../../ui/fields/FormSheet.tsx";
import { CheckInboxDialogue } from "./CheckInboxDialogue.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { NextSteps } from "../../ui/feedback/NextSteps.tsx";

export function RegisterScreen() {
  const [registered, setRegistered] = useState<string | null>(null);
  const navigate = useNavigate();
  const form = useForm({
    name: "register",
    initial: { email: emailToRegister(), password: "", password2: "" },
    send: (body, idempotencyKey) =>
      send("POST /user/register", { body: { ...body, browser_key: browserKeys.own() }, idempotencyKey }),
    done: (_answer, { email }) => setRegistered(email.trim()),
  });

  return (
    <FormSheet title="Create an account" beside={<AfterRegistering />}>
      <FormErrors form={form} />
      <form onSubmit={form.onSubmit} noValidate>
        <TextField
          {...form.field("email")}
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={limits.person}
          required
        />
        <NewPasswordFields form={form} own={[form.values.email]} />
        <Button type="submit" busy={form.busy} wide="phone">
          Register
        </Button>
        <AfterForm>
          <p className="small muted">{texts.registerNote}</p>
          <p>
            Already have an account? <a href="/user/login">Sign in</a>
          </p>
        </AfterForm>
      </form>
      {registered !== null && (
        <CheckInboxDialogue
          email={registered}
          onClose={() => void navigate("/user/login", { state: { emailed: registered } })}
        />
      )}
    </FormSheet>
  );
}

function AfterRegistering() {
  return (
    <NextSteps
      title="What happens next"
      steps={[
        { state: "now", text: "Check your email and tap the link. It works for 48 hours." },
        { state: "later", text: "Tell us your name, so guests know who’s inviting them." },
        { state: "later", text: "Find your parties, invitations and details in Party Central." },
      ]}
    />
  );
}
