import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { send } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { FormSheet, AfterForm } from "../../ui/fields/FormSheet.tsx";
import { Outcome } from "./Outcome.tsx";

export function ForgotPasswordScreen() {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    name: "forgot-password",
    initial: { email: "" },
    send: (body, idempotencyKey) => send("POST /user/password/forgot", { body, idempotencyKey }),
    done: ({ message }) => setAnswer(message),
  });

  if (answer !== null) {
    return (
      <Outcome picture={<PostSpot size={132} />} title="Check your inbox" message={answer}>
        <p className="small muted">
          {texts.resetLinkHours}. {texts.lookInSpam}
        </p>
        <Button href="/user/login">Back to login</Button>
      </Outcome>
    );
  }
  return (
    <FormSheet title="Forgotten your password?" lead={texts.forgotLead} beside={<AboutTheLink />}>
      <FormErrors form={form} saves={false} />
      <form onSubmit={form.onSubmit} noValidate>
        <TextField
          {...form.field("email")}
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={limits.person}
          required
        />
        <Button type="submit" busy={form.busy} busyText="Processing..." wide="phone">
          Reset Password
        </Button>
        <AfterForm>
          <a href="/user/login">Back to login</a>
        </AfterForm>
      </form>
    </FormSheet>
  );
}

function AboutTheLink() {
  return (
    <Note icon="clock">
      <p>
        <b>{texts.resetLinkHours}</b>
      </p>
      <p>{texts.lookInSpam}</p>
    </Note>
  );
}
