import type { User } from "@wishwell/contract/api/accounts";
import { useMutation } from "@tanstack/react-query";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./PendingEmail.module.css";

/** A new address that waits for its owner to follow the link. */
export function PendingEmail({ user, pending }: { user: Pick<User, "email">; pending: string }) {
  const flash = useFlash();
  const again = useMutation({
    mutationFn: () => send("POST /user/verify/resend", { body: { email: pending } }),
    onSuccess: ({ message }) => flash.show("success", message),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <div className={styles.pending}>
      <Note icon="mail">
        <p>
          <b>{pending} is waiting for you.</b> Follow the link we sent there. Until then we keep using {user.email}.
        </p>
        <Button variant="line" size="small" busy={again.isPending} onClick={() => again.mutate()}>
          Send the link again
        </Button>
      </Note>
    </div>
  );
}
