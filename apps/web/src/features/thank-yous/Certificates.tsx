import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";
import { possessive } from "@wishwell/domain/parties/party-language";
import { useCallback, useState } from "react";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { fetchFile, send } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/save-file.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { CountedArea } from "../../ui/fields/CountedArea.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { UnprintableNames } from "./UnprintableNames.tsx";
import styles from "./Studio.module.css";
import { certificatePicture, wordsBody, cacheThanksWords } from "./thanks-queries.ts";

interface CertificatesProps {
  party: Pick<Party, "uuid" | "language">;
  thanks: Thanks;
}

/** Certificates for the children who came: a preview, all of them for print, and the birthday child's words. */
export function Certificates({ party, thanks }: CertificatesProps) {
  const [wording, setWording] = useState(false);
  const flash = useFlash();
  const print = useMutation({
    mutationFn: async () =>
      saveFile(
        await fetchFile("GET /events/certificates/{uuid}", { params: { uuid: party.uuid } }),
        "certificates.pdf",
      ),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  const sample = sampleOf(thanks.guests);
  if (sample === undefined) return null;
  return (
    <section aria-labelledby="certificates">
      <h3 id="certificates" className="break-words mb-14">
        {possessive(sample.guest_first_name) || "The"} certificate
      </h3>
      <Picture guest={sample} thanks={thanks} />
      <UnprintableNames guests={thanks.guests} thanks={thanks} />
      <div className="row mt-18">
        <Button variant="line" size="small" icon="print" busy={print.isPending} onClick={() => print.mutate()}>
          {thanks.came === 1 ? "Print it (A5)" : `Print all ${thanks.came} (A5)`}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setWording(true)}>
          Change the words
        </Button>
      </div>
      {wording && <CertificateWords party={party} thanks={thanks} onClose={() => setWording(false)} />}
    </section>
  );
}

/** A thanked guest's certificate stays as it was sent, so the preview prefers a guest who is not thanked yet. */
function sampleOf(guests: readonly ThankedGuest[]): ThankedGuest | undefined {
  const came = guests.filter((guest) => guest.came);
  return came.find(({ thanked_at }) => thanked_at === null) ?? came[0];
}

function Picture({ guest, thanks }: { guest: ThankedGuest; thanks: Thanks }) {
  const { certificate_words: words, certificate_party: about } = thanks;
  const { data, error, refetch } = useQuery(certificatePicture(guest.uuid, words));
  if (error !== null) {
    return (
      <p className={`stack centred rounded-sheet no-margin ${styles.noPicture}`}>
        {sentenceFor(error)} <InlineButton onClick={() => void refetch()}>Try again</InlineButton>
      </p>
    );
  }
  if (data === undefined) {
    return (
      <div className={`stack centred rounded-sheet no-margin ${styles.noPicture}`} role="status" aria-label="Loading" />
    );
  }
  const alt = `Certificate for ${guest.guest_first_name}, who came to ${about.occasion}: “${words}”`;
  return <FetchedPicture picture={data} alt={alt} />;
}

/** Holds an object URL for the picture while it is shown. */
function FetchedPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img ref={show} className="full-width rounded-sheet shadow auto-height" alt={alt} width="1190" height="840" />;
}

interface CertificateWordsProps {
  party: Pick<Party, "uuid" | "language">;
  thanks: Thanks;
  onClose: () => void;
}

/** The birthday child's words on the certificates. Saved at once, so that preview and print show them. */
function CertificateWords({ party, thanks, onClose }: CertificateWordsProps) {
  const queries = useQueryClient();
  const names = party.language.recipient_names;
  const form = useForm({
    name: "certificate-words",
    draftOf: party.uuid,
    initial: { certificate_words: thanks.certificate_words },
    send: (values, idempotencyKey) =>
      send("PATCH /events/thanks/{uuid}", {
        params: { uuid: party.uuid },
        // Sends the stored message: unsaved edits of it are in their own draft.
        body: wordsBody({ ...thanks, ...values }),
        idempotencyKey,
      }),
    done: (_answer, values) => {
      cacheThanksWords(queries, party.uuid, { certificate_words: values.certificate_words.trim() });
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
