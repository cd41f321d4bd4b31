import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { send } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";

/** Requests the verification email again. The response is the same for every address. */
export function ResendDialogue({ email, onClose }: { email: string; onClose: () => void }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    name: "resend",
    initial: { email },
    send: (body, idempotencyKey) => send("POST /user/verify/resend", { body, idempotencyKey }),
    done: ({ message }) => setAnswer(message),
  });

  return (
    <Dialogue title="Send the email again" onClose={onClose}>
      {answer === null ? (
        <form onSubmit={form.onSubmit} noValidate>
          <p>{texts.resendLead}</p>
          <FormErrors form={form} saves={false} />
          <TextField
            {...form.field("email")}
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={limits.person}
            required
          />
          <DialogueButtons onClose={onClose}>
            <Button type="submit" busy={form.busy} wide="phone">
              Send it again
            </Button>
          </DialogueButtons>
        </form>
      ) : (
        <>
          <p role="status">{answer}</p>
          <p className="small muted">{texts.lookInSpam}</p>
          <Button onClick={onClose}>Ok</Button>
        </>
      )}
    </Dialogue>
  );
}
