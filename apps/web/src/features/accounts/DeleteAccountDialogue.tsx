import { useQuery } from "@tanstack/react-query";
import type { User } from "@wishwell/contract/accounts";
import type { Answer } from "@wishwell/contract/calls";
import { namedDay } from "@wishwell/domain/party-dates";
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

  const effects = useQuery({
    queryKey: ["users", user.uuid, "deletion"],
    queryFn: ({ signal }) => send("GET /users/deletion/{uuid}", { params: { uuid: user.uuid }, signal }),
    staleTime: 0,
  });

  return (
    <Dialogue title="Delete your account?" onClose={onClose}>
      <p className={styles.why}>
        We delete your name, your addresses, your password and everything else in the account, at once and for good.
        This cannot be undone, and we cannot bring it back for you.
      </p>
      {effects.data && <Effects effects={effects.data.data} />}
      {effects.isError && <p>We couldn’t check which parties this would cancel.</p>}
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
          <Button type="submit" variant="line" busy={form.busy || effects.isPending} wide="phone">
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

type Deletion = Answer<"GET /users/deletion/{uuid}">["data"];

/** Said before the click: what will be cancelled, sent and refunded. */
function Effects({ effects: { events, emails, refunds } }: { effects: Deletion }) {
  if (events.length === 0 && emails === 0 && refunds === 0) return null;
  return (
    <div role="status">
      {events.length > 0 && (
        <>
          <p>{events.length === 1 ? "This party will be cancelled:" : "These parties will be cancelled:"}</p>
          <ul>
            {events.map(({ uuid, name, date }) => (
              <li key={uuid}>
                {name || "A party without a title"}
                {date !== null && `, ${namedDay(date)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {emails === 0 ? "No emails will be sent." : `We’ll send ${emails === 1 ? "1 email" : `${emails} emails`}.`}{" "}
        {refunds > 0 &&
          `${refunds === 1 ? "1 contribution" : `All ${refunds} contributions`} will be refunded in full, including fees.`}
      </p>
    </div>
  );
}
