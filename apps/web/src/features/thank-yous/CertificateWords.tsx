import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import type { Thanks } from "@wishwell/contract/api/thanks";
import { send } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { CountedArea } from "../../ui/fields/CountedArea.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { wordsBody, wordsKept } from "./thanks-queries.ts";

interface CertificateWordsProps {
  party: Pick<Party, "uuid" | "language">;
  thanks: Thanks;
  onClose: () => void;
}

/** What the birthday child says on the certificates. Kept at once, so that picture and print show it. */
export function CertificateWords({ party, thanks, onClose }: CertificateWordsProps) {
  const queries = useQueryClient();
  const names = party.language.recipient_names;
  const form = useForm({
    name: "certificate-words",
    draftOf: party.uuid,
    initial: { certificate_words: thanks.certificate_words },
    send: (values, idempotencyKey) =>
      send("PATCH /events/thanks/{uuid}", {
        params: { uuid: party.uuid },
        // The letter stays as it is kept: what is typed there waits in its own draft.
        body: wordsBody({ ...thanks, ...values }),
        idempotencyKey,
      }),
    done: (_answer, values) => {
      wordsKept(queries, party.uuid, { certificate_words: values.certificate_words.trim() });
      onClose();
    },
  });
  return (
    <Dialogue title="The words on the certificates" onClose={onClose}>
      <FormErrors form={form} />
      <form onSubmit={form.onSubmit} noValidate>
        <CountedArea
          {...form.field("certificate_words")}
          label={names === "" ? "What it says" : `What ${names} says`}
          hint="A few words, on one line or two."
          limit={limits.certificateWords}
          rows={2}
          data-autofocus
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            Save
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
