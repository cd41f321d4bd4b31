import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { RequiredLabel } from "../../../ui/fields/RequiredLabel.tsx";
import type { WholeCharity } from "../../charities/form/charity-values.ts";
import { adminDetails } from "../details/details-queries.ts";
import { adminCharities } from "./admin-charities.ts";

interface VerdictProps {
  charity: WholeCharity;
  /** After the charity was validated or asked. */
  onDone?: () => void;
}

/** Validate a charity that waits for it, or ask its contact to check the details, or to enter them again. */
export function Verdict({ charity, onDone }: VerdictProps) {
  const [asking, setAsking] = useState<"again" | "rejects" | null>(null);
  const queries = useQueryClient();
  const flash = useFlash();
  async function done(message: string): Promise<void> {
    flash.show("success", message);
    void queries.invalidateQueries({ queryKey: adminDetails });
    // Only once the charity has left the list: until then the dialogue gives the focus back to its button.
    await queries.invalidateQueries({ queryKey: adminCharities });
    onDone?.();
  }
  const { uuid, name, paypal_email, contact_email } = charity;
  const validating = useMutation({
    // With the address that was compared: if it has changed since, the server refuses.
    mutationFn: () =>
      send("PATCH /charities", {
        body: { uuid, paypal_email, validated: true },
        about: `validate ${name}, paid at ${paypal_email}`,
      }),
    onSuccess: async ({ message }) => done(message ?? texts.charityUpdated),
  });
  return (
    <>
      {validating.isError && <ErrorSummary title={sentenceFor(validating.error)} />}
      <div className="cluster gap-12 mt-20">
        <Button icon="shield" busy={validating.isPending} onClick={() => validating.mutate()}>
          Validate this charity
          <span className="only-heard">: {name}</span>
        </Button>
        {contact_email !== "" && (
          <>
            <Button variant="line" onClick={() => setAsking("again")}>
              Ask again
              <span className="only-heard">: {name}</span>
            </Button>
            <InlineButton onClick={() => setAsking("rejects")}>
              Reject details
              <span className="only-heard">: {name}</span>
            </InlineButton>
          </>
        )}
      </div>
      <p className="muted text-15 mt-12">Your name and the time will be recorded, and the charity gets an email.</p>
      {asking !== null && (
        <AskAgain
          charity={charity}
          rejects={asking === "rejects"}
          onClose={() => setAsking(null)}
          onAsked={(message) => {
            setAsking(null);
            void done(message);
          }}
        />
      )}
    </>
  );
}

interface AskAgainProps {
  charity: WholeCharity;
  /** Also removes the payment email. */
  rejects: boolean;
  onClose: () => void;
  onAsked: (message: string) => void;
}

function AskAgain({ charity, rejects, onClose, onAsked }: AskAgainProps) {
  const { uuid, paypal_email, contact_email } = charity;
  const queries = useQueryClient();
  const form = useForm({
    name: rejects ? "charity-rejection" : "charity-question",
    draftOf: uuid,
    initial: { question: "" },
    send: ({ question }, idempotencyKey) =>
      send("POST /admin/charities/question/{uuid}", {
        params: { uuid },
        // With the address that was compared: if it has changed since, the server refuses.
        body: { question, ...(rejects && { rejects: paypal_email }) },
        idempotencyKey,
      }),
    done: ({ message }) => onAsked(message),
    refused: () => void queries.invalidateQueries({ queryKey: adminDetails }),
  });
  return (
    <Dialogue title={rejects ? "Reject these details?" : "Ask the charity again"} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <p className="break-words">
          {rejects ? (
            <>
              We’ll remove <b>{paypal_email}</b>, so nothing can be paid there. We’ll email your reason to{" "}
              <b>{contact_email}</b> with a new code, and the old code will stop working.
            </>
          ) : (
            <>
              We’ll email this to <b>{contact_email}</b> with a new code, and the old code will stop working. The
              charity will leave this list until it replies.
            </>
          )}
        </p>
        <CountedArea
          {...form.field("question")}
          label={<RequiredLabel>{rejects ? "Why can’t we use them?" : "What should they check?"}</RequiredLabel>}
          hint="They’ll see exactly what you write."
          limit={limits.description}
          rows={4}
          required
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone" variant={rejects ? "danger" : "primary"}>
            {rejects ? "Reject details" : "Send the question"}
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
