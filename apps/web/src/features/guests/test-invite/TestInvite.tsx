import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Poster } from "../../posters/Poster.tsx";
import styles from "./TestInvite.module.css";

/** Sends the invitation to the organiser's own email address, before guests get it. */
export function TestInvite({ party }: { party: Party }) {
  const flash = useFlash();
  const own = useSession()?.user.email ?? "";
  const form = useForm({
    name: "test-invite",
    initial: { target_email_address: own.length <= limits.testInviteEmail ? own : "" },
    send: (values, idempotencyKey) =>
      send("POST /events/testinvite", { body: { ...values, event_uuid: party.uuid }, idempotencyKey }),
    done: ({ message }) => {
      flash.clear();
      flash.show("success", message);
    },
  });
  return (
    <div className={`stack ${styles.columns}`}>
      <section>
        <h2>Send Test Invite</h2>
        <p className={styles.lead}>
          See the invitation as your guests will. In a test, the reply buttons only open the party’s page.
        </p>
        <form className={styles.form} onSubmit={form.onSubmit} noValidate>
          <FormErrors form={form} saves={false} />
          <TextField
            {...form.field("target_email_address")}
            label="Email"
            hint="Your guests won’t get it. You can send up to five an hour."
            type="email"
            maxLength={limits.testInviteEmail}
            autoComplete="email"
            required
          />
          <Button type="submit" icon="send" busy={form.busy} wide="phone">
            Send test invite
          </Button>
        </form>
      </section>
      <div className={styles.poster}>
        <Poster party={party} />
      </div>
    </div>
  );
}
