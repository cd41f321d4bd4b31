import { limits } from "@wishwell/contract/api/limits";
import { fullName } from "@wishwell/domain/text/full-name";
import { useEffect, useRef, useState } from "react";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import styles from "./RequestInvitationDialogue.module.css";
import { AskFields, emptyAsk } from "./join-fields.tsx";

/** The values typed so far; the page holds them while the dialogue is closed. */
export type AskValues = typeof emptyAsk;

interface RequestInvitationDialogueProps {
  uuid: string;
  typed: AskValues | null;
  onClose: (typed: AskValues | null) => void;
}

/** Asks the organiser for an invitation. The visitor learns only that the request was passed on. */
export function RequestInvitationDialogue({ uuid, typed, onClose }: RequestInvitationDialogueProps) {
  const [passedOn, setPassedOn] = useState<string | null>(null);
  // Name and email address are prefilled for signed-in visitors.
  const user = useSession()?.user;
  const known = user && {
    name: fullName({ firstName: user.first_name, lastName: user.last_name }),
    email: user.email,
  };
  const form = useForm({
    name: "invite-request",
    initial: typed ?? { ...emptyAsk, ...known },
    send: async (body, idempotencyKey) =>
      sendAsGuest("POST /events/inviterequest/{uuid}", { params: { uuid }, body, idempotencyKey }),
    done: ({ message }) => setPassedOn(message),
  });
  const thanks = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the form, so the thanks receive the focus.
  useEffect(() => {
    if (passedOn !== null) thanks.current?.focus();
  }, [passedOn]);
  if (passedOn !== null) {
    const close = () => onClose(null);
    return (
      <Dialogue title="Ask for an invitation" onClose={close}>
        <div ref={thanks} className={styles.passedOn} role="status" tabIndex={-1}>
          <Note tone="info" icon="tick">
            {passedOn}
          </Note>
        </div>
        <Button onClick={close}>Close</Button>
      </Dialogue>
    );
  }
  const close = () => onClose(form.values);
  return (
    <Dialogue title="Ask for an invitation" onClose={close}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <AskFields field={form.field} />
        <CountedArea {...form.field("message")} label="Message (optional)" limit={limits.message} rows={4} />
        <div className="row">
          <Button type="submit" busy={form.busy} wide="phone">
            Send
          </Button>
          <Button variant="line" wide="phone" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialogue>
  );
}
