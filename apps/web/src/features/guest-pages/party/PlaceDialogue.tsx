import { useEffect, useRef, useState } from "react";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { takeEmailAlong } from "../../../lib/session/email-to-register.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import styles from "./AskDialogue.module.css";
import { emptyPlace, PlaceFields } from "./asking-fields.tsx";

/** What somebody has typed so far, kept by the page while the dialogue is away. */
export type Answering = typeof emptyPlace;

interface PlaceDialogueProps {
  uuid: string;
  /** 4 accepts, 3 declines. */
  status: 3 | 4;
  typed: Answering | null;
  onClose: (typed: Answering | null) => void;
}

/** Answers for somebody who has the code but no invitation of their own. It counts once the e-mail is confirmed. */
export function PlaceDialogue({ uuid, status, typed, onClose }: PlaceDialogueProps) {
  const [passedOn, setPassedOn] = useState<string | null>(null);
  // Whoever is signed in need not be asked for their address.
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
  // The button that was pressed has gone with the form.
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
            With a free account you find every invitation in one place.{" "}
            <a href="/user/register" onClick={() => takeEmailAlong(form.values.email.trim())}>
              Make an account
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
