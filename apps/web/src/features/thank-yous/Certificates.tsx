import { useMutation, useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";
import { possessive } from "@wishwell/domain/parties/party-language";
import { useCallback, useState } from "react";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { fetchFile } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/save-file.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { CertificateWords } from "./CertificateWords.tsx";
import { LettersLacking } from "./LettersLacking.tsx";
import styles from "./Studio.module.css";
import { certificatePicture } from "./thanks-queries.ts";

interface CertificatesProps {
  party: Pick<Party, "uuid" | "language">;
  thanks: Thanks;
}

/** One for each child who came: how it looks, all of them on paper, and what the birthday child says on it. */
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
      <h3 id="certificates" className={styles.certificateHead}>
        {possessive(sample.guest_first_name) || "The"} certificate
      </h3>
      <Picture guest={sample} thanks={thanks} />
      <LettersLacking guests={thanks.guests} thanks={thanks} />
      <div className={`row ${styles.prints}`}>
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

/** Of those who were thanked the certificate stays as it was sent: somebody else’s shows what the next will be. */
function sampleOf(guests: readonly ThankedGuest[]): ThankedGuest | undefined {
  const came = guests.filter((guest) => guest.came);
  return came.find(({ thanked_at }) => thanked_at === null) ?? came[0];
}

function Picture({ guest, thanks }: { guest: ThankedGuest; thanks: Thanks }) {
  const { certificate_words: words, certificate_party: about } = thanks;
  const { data, error, refetch } = useQuery(certificatePicture(guest.uuid, words));
  if (error !== null) {
    return (
      <p className={styles.noPicture}>
        {sentenceFor(error)} <InlineButton onClick={() => void refetch()}>Try again</InlineButton>
      </p>
    );
  }
  if (data === undefined) return <div className={styles.noPicture} role="status" aria-label="Loading" />;
  const alt = `Certificate for ${guest.guest_first_name}, who came to ${about.occasion}: “${words}”`;
  return <FetchedPicture picture={data} alt={alt} />;
}

/** The picture has an address for as long as it is shown. */
function FetchedPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img ref={show} className={styles.certificate} alt={alt} width="1190" height="840" />;
}
