import { limits } from "@wishwell/contract/api/limits";
import { useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { charitySessions } from "../../../lib/session/charity-session.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { detailsAddress } from "./own-charity.ts";
import styles from "./ValidateScreen.module.css";
import { waitingTime } from "./waiting-time.ts";

export function CodeForm({ uuid }: { uuid: string }) {
  const navigate = useNavigate();
  const [secondsToWait, setSecondsToWait] = useState<number | null>(null);
  const form = useForm({
    name: "charity-code",
    initial: { validation_code: "" },
    send: (body, idempotencyKey) => send("POST /charities/validate/{uuid}", { params: { uuid }, body, idempotencyKey }),
    done: ({ data }) => {
      charitySessions.began({ uuid, token: data.token, expires_at: data.expires_at });
      void navigate(detailsAddress(uuid), { replace: true });
    },
    refused: ({ status, retryAfterSeconds }) => setSecondsToWait(status === 429 ? retryAfterSeconds : null),
  });

  return (
    <>
      <FormErrors
        form={form}
        saves={false}
        instead={
          secondsToWait !== null && `That was tried too often. You can try again in ${waitingTime(secondsToWait)}.`
        }
      />
      <form onSubmit={form.onSubmit} noValidate>
        <div className={styles.code}>
          <TextField
            {...form.field("validation_code")}
            label="Validation code"
            hint={`${limits.validationCode} letters and figures. Capitals, spaces and dashes do not matter.`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            narrow
            required
          />
        </div>
        <Button type="submit" busy={form.busy} wide="phone">
          Open the details
        </Button>
      </form>
    </>
  );
}
