import { useEffect, useRef, useState } from "react";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { rememberEmailForRegistration } from "../../../lib/session/email-to-register.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import styles from "./RequestInvitationDialogue.module.css";
import { emptyPlace, PlaceFields } from "./join-fields.tsx";

/** The values typed so far; the page holds them while the dialogue is closed. */
export type Answering = typeof emptyPlace;

interface PlaceDialogueProps {
  uuid: string;
  /** 4 accepts, 3 declines. */
  status: 3 | 4;
  typed: Answering | null;
  onClose: (typed: Answering | null) => void;
}

/**
 * Replies for a visitor who has the code but no personal invitation. The reply counts once the email address is
 * confirmed.
 */
export function PlaceDialogue({ uuid, status, typed, onClose }: PlaceDialogueProps) {
  const [passedOn, setPassedOn] = useState<string | null>(null);
  // The email address is prefilled for signed-in visitors.
  const known = useSession()?.user.email;
  const form = useForm({
    name: "place-request",
    initial: typed ?? { ...emptyPlace, email: known ?? "" },
    send: async (body, idempotencyKey) =>
      sendAsGuest("POST /events/inviteguestrequest/{uuid}", {
        params: { uuid },
        body: { ...body, status },
        idempotencyKey,
      }),
    done: ({ message }) => setPassedOn(message),
  });
  const title = status === 4 ? "Glad you can come" : "Sorry you can’t come";
  const thanks = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the form, so the thanks receive the focus.
  useEffect(() => {
    if (passedOn !== null) thanks.current?.focus();
  }, [passedOn]);
  if (passedOn !== null) {
    const close = () => onClose(null);
    return (
      <Dialogue title={title} onClose={close}>
        <div ref={thanks} className={styles.passedOn} role="status" tabIndex={-1}>
          <Note tone="info" icon="mail">
            {passedOn} <b>Please follow the link in the first one.</b>
          </Note>
        </div>
        {known === undefined && (
          <p>
            With a free account you’ll find every invitation in one place.{" "}
            <a href="/user/register" onClick={() => rememberEmailForRegistration(form.values.email.trim())}>
              Create an account
            </a>
          </p>
        )}
        <Button onClick={close}>Close</Button>
      </Dialogue>
    );
  }
  const close = () => onClose(form.values);
  return (
    <Dialogue title={title} onClose={close}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <PlaceFields field={form.field} />
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
