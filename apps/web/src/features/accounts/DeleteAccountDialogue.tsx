import type { User } from "@wishwell/contract/accounts";
import { send } from "../../lib/api.ts";
import { useForm } from "../../lib/form.ts";
import { FormErrors } from "../../lib/FormErrors.tsx";
import { forgetWhatWasTyped } from "../../lib/next-person.ts";
import { session } from "../../lib/session.ts";
import { Button } from "../../ui/light/Button.tsx";
import { Dialogue } from "../../ui/light/Dialogue.tsx";
import { useFlash } from "../../ui/light/Flash.tsx";
import { PasswordField } from "../../ui/light/TextField.tsx";
import styles from "./DeleteAccountDialogue.module.css";

export function DeleteAccountDialogue({ user, onClose }: { user: User; onClose: () => void }) {
  const flash = useFlash();
  const form = useForm({
    name: "delete-account",
    initial: { current_password: "" },
    send: (body, idempotencyKey) => send("DELETE /users/{uuid}", { params: { uuid: user.uuid }, body, idempotencyKey }),
    done: ({ message }) => {
      flash.clear();
      flash.show("success", message);
      forgetWhatWasTyped();
      session.ended("person");
    },
  });

  return (
    <Dialogue title="Delete your account?" onClose={onClose}>
      <p className={styles.why}>
        We delete your name, your addresses, your password and everything else in the account, at once and for good.
        This cannot be undone, and we cannot bring it back for you.
      </p>
      <p>You may want to download everything we hold about you first.</p>
      <FormErrors form={form} />
      <form onSubmit={form.onSubmit} noValidate>
        <PasswordField
          {...form.field("current_password")}
          label="Current password"
          hint="So that nobody else can do this for you."
          autoComplete="current-password"
          required
        />
        <div className={`row ${styles.choice}`}>
          <Button type="submit" variant="line" busy={form.busy} wide="phone">
            Delete my account
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep my account
          </Button>
        </div>
      </form>
    </Dialogue>
  );
}
