import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { useParams } from "react-router";
import { send } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import { FormSheet } from "../../ui/fields/FormSheet.tsx";
import { Outcome } from "./Outcome.tsx";

/** Opening the link changes nothing, because mail scanners open links too; the button does. */
export function UnsubscribeScreen() {
  const { token = "" } = useParams();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    name: "unsubscribe",
    initial: {},
    send: (_values, idempotencyKey) => send("POST /unsubscribe/{token}", { params: { token }, idempotencyKey }),
    done: ({ message }) => setAnswer(message),
  });

  if (answer !== null) {
    return (
      <Outcome picture={<PostSpot size={132} />} title="Done" message={answer}>
        <p className="small muted">{texts.unsubscribedNote}</p>
        <p>
          <a href="/user/details">My Details</a>
        </p>
      </Outcome>
    );
  }
  return (
    <FormSheet title="Stop these emails?" lead={texts.unsubscribeLead}>
      <FormErrors form={form} />
      <form onSubmit={form.onSubmit} noValidate>
        <div className="row">
          <Button type="submit" busy={form.busy} wide="phone">
            Unsubscribe
          </Button>
          <Button variant="quiet" href="/">
            Keep them coming
          </Button>
        </div>
      </form>
    </FormSheet>
  );
}
