import { limits } from "@wishwell/contract/limits";
import { useState } from "react";
import { send } from "../../lib/api.ts";
import { useForm } from "../../lib/form.ts";
import { FormErrors } from "../../lib/FormErrors.tsx";
import { Button } from "../../ui/light/Button.tsx";
import { CountedArea } from "../../ui/light/CountedArea.tsx";
import { Dialogue } from "../../ui/light/Dialogue.tsx";
import { Note } from "../../ui/light/Panel.tsx";
import { TextField } from "../../ui/light/TextField.tsx";
import styles from "./AskDialogue.module.css";

interface AskDialogueProps {
  uuid: string;
  onClose: () => void;
}

/** Asks the organiser for an invitation. Whoever asks learns only that it was passed on. */
export function AskDialogue({ uuid, onClose }: AskDialogueProps) {
  const [passedOn, setPassedOn] = useState<string | null>(null);
  const form = useForm({
    name: "invite-request",
    initial: { name: "", email: "", message: "" },
    send: async (body, idempotencyKey) =>
      send("POST /events/inviterequest/{uuid}", { params: { uuid }, body, idempotencyKey }),
    done: ({ message }) => setPassedOn(message),
  });
  if (passedOn !== null) {
    return (
      <Dialogue title="Ask for an invitation" onClose={onClose}>
        <div className={styles.passedOn} role="status">
          <Note tone="info" icon="tick">
            {passedOn}
          </Note>
        </div>
        <Button onClick={onClose}>Close</Button>
      </Dialogue>
    );
  }
  return (
    <Dialogue title="Ask for an invitation" onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <TextField
          {...form.field("name")}
          label="Your name"
          maxLength={limits.person}
          autoComplete="name"
          data-autofocus
        />
        <TextField
          {...form.field("email")}
          label="E-mail"
          hint="The organiser answers you there."
          type="email"
          maxLength={limits.person}
          autoComplete="email"
        />
        <CountedArea {...form.field("message")} label="Message (optional)" limit={limits.message} rows={4} />
        <div className="row">
          <Button type="submit" busy={form.busy} wide="phone">
            Send
          </Button>
          <Button variant="line" wide="phone" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialogue>
  );
}
