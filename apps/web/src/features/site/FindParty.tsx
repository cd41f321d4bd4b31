import { fieldTexts, texts } from "@wishwell/contract/texts/texts";
import { limits } from "@wishwell/contract/api/limits";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/form.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import styles from "./FindParty.module.css";
import { FoundInvitations } from "./FoundInvitations.tsx";
import { addressOfFound, codeToSend, type Found } from "./party-code.ts";

interface FindPartyProps {
  /** Already typed elsewhere: searched for at once. */
  code: string;
  onClose: () => void;
}

interface Outcome {
  invitations: readonly Found[];
  message: string | null;
}

const nothing: Outcome = { invitations: [], message: null };

export function FindParty({ code, onClose }: FindPartyProps) {
  const [found, setFound] = useState(nothing);
  const formElement = useRef<HTMLFormElement>(null);
  const { message, errors, summaryRef, field, busy, onSubmit } = useForm({
    name: "find-party",
    initial: { code },
    send: async (values) => search(values.code),
    done: (answer) => {
      const [only] = answer.invitations;
      if (only && answer.invitations.length === 1) window.location.assign(addressOfFound(only));
      else setFound(answer);
    },
    refused: () => setFound(nothing),
  });

  useEffect(() => {
    if (code !== "") formElement.current?.requestSubmit();
  }, [code]);

  return (
    <Dialogue title="Find a party" onClose={onClose} wide>
      <div className={styles.body}>
        {message && errors["code"] === undefined && <ErrorSummary ref={summaryRef} title={message} />}
        <form ref={formElement} className={styles.form} onSubmit={onSubmit} noValidate>
          <TextField
            {...field("code")}
            label="Party code or e-mail"
            maxLength={limits.searchCode}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
          <Button
            type="submit"
            variant={found.invitations.length === 0 ? "primary" : "line"}
            icon="search"
            busy={busy}
            wide="phone"
          >
            Search
          </Button>
        </form>
        <div role="status">
          {found.message && <Note tone="info">{found.message}</Note>}
          {found.invitations.length > 0 && <FoundInvitations invitations={found.invitations} />}
        </div>
      </div>
    </Dialogue>
  );
}

async function search(typed: string): Promise<Outcome> {
  const code = codeToSend(typed);
  if (code === "") throw new ApiError(422, texts.formErrorsShown, { errors: { code: [fieldTexts.searchCode] } });
  const answer = await send("GET /events/search/{code}", { params: { code } });
  if ("message" in answer) return { invitations: [], message: answer.message };
  if (answer.data.length === 0) throw new ApiError(404, texts.codeNotFound);
  return { invitations: answer.data, message: null };
}
