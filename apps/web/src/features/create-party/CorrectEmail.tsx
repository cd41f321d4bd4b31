import { limits } from "@wishwell/contract/api/limits";
import { useState } from "react";
import { send } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import type { SignUp } from "../../lib/session/sign-ups.ts";

interface CorrectEmailProps {
  party: string;
  signUp: SignUp;
  onMended: (signUp: SignUp) => void;
}

/**
 * Corrects a mistyped address: until it is verified, the email can be sent to another one. The password stays the same.
 */
export function CorrectEmail({ party, signUp, onMended }: CorrectEmailProps) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <p className="small">
        Is the address wrong? <InlineButton onClick={() => setOpen(true)}>Change it</InlineButton>
      </p>
    );
  }
  const mended = (next: SignUp) => {
    setOpen(false);
    onMended(next);
  };
  return <MendForm party={party} signUp={signUp} onMended={mended} onCancel={() => setOpen(false)} />;
}

function MendForm({ party, signUp, onMended, onCancel }: CorrectEmailProps & { onCancel: () => void }) {
  const flash = useFlash();
  const form = useForm({
    name: "mend-email",
    initial: { email: signUp.email },
    send: ({ email }, idempotencyKey) =>
      send("PATCH /users", { body: { uuid: signUp.uuid, email }, forParty: party, idempotencyKey }),
    done: (_answer, { email }) => {
      flash.clear();
      flash.show("success", `We wrote to ${email.trim()}. The link we sent before ends.`);
      onMended({ ...signUp, email: email.trim() });
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormErrors form={form} saves={false} />
      <TextField
        {...form.field("email")}
        label="The right e-mail"
        type="email"
        autoComplete="email"
        maxLength={limits.person}
        required
      />
      <div className="row">
        <Button type="submit" variant="line" busy={form.busy} wide="phone">
          Send the link there
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
