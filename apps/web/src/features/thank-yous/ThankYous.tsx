import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { possessive } from "@wishwell/domain/parties/party-language";
import { useCallback, useMemo, useState } from "react";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { fetchFile, send } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/save-file.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { now } from "../../lib/now.ts";
import { LoadingFailed } from "../../lib/pages/LoadingFailed.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../ui/feedback/Loading.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { CountedArea } from "../../ui/fields/CountedArea.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { EmptyState } from "../../ui/layout/Panel.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import { guestsAreDeleted } from "../party/guest-facts.ts";
import { detailsAddress } from "../party/party-urls.ts";
import { FamilyTable } from "./FamilyTable.tsx";
import { Letter } from "./Letter.tsx";
import styles from "./Studio.module.css";
import { cacheThanksWords, certificatePicture, thanksQuery, wordsBody } from "./thanks-queries.ts";
import { allTicked, canBeThanked, noTicks, participantsFirst, tickedOf, tickState, toggled } from "./ticks.ts";
import { UnprintableNames } from "./UnprintableNames.tsx";
import { useThanking } from "./use-thanking.ts";

/** Thanks all guests at once after the party. */
export function ThankYous({ party }: { party: Party }) {
  const { data: thanks, error, refetch } = useQuery(thanksQuery(party.uuid));
  if (thanks === undefined) {
    return (
      <section aria-labelledby="thank-yous">
        <h2 id="thank-yous">Thank everyone in one go</h2>
        {error === null ? (
          <SkeletonRows count={6} />
        ) : (
          <LoadingFailed what={texts.loadingFailed} fault={error} onRetry={() => void refetch()} />
        )}
      </section>
    );
  }
  if (thanks.guests.length === 0) return <NoFamilies party={party} />;
  return <Studio party={party} thanks={thanks} />;
}

/** How many came, gave and sent a wish. Giving is not mentioned if no family gave. */
function Figures({ thanks: { came, gave, wished } }: { thanks: Pick<Thanks, "came" | "gave" | "wished"> }) {
  return (
    <ul className={`flex ${styles.figures}`}>
      <li>
        <b>{came}</b> came
      </li>
      {gave > 0 && (
        <li>
          <b>{gave}</b> gave
        </li>
      )}
      <li>
        <b>{wished}</b> sent a wish
      </li>
    </ul>
  );
}

type Ended = Pick<Party, "uuid" | "date" | "end_date" | "end_time">;

/** The list is empty because no guests were invited, or because the guests of an old party have been deleted. */
function NoFamilies({ party }: { party: Ended }) {
  const [opened] = useState(now);
  if (guestsAreDeleted(party, opened)) {
    return (
      <EmptyState picture={<PostSpot size={132} />} title="That was a while ago">
        Four months after a party we delete its guests’ names and addresses, and the thank-yous with them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<PostSpot size={132} />}
      title="No one to thank yet"
      action={
        <Button variant="line" href={detailsAddress(party.uuid, "edit-guests")}>
          Manage guests
        </Button>
      }
    >
      Everyone who was invited is listed here. If someone came without an invitation, add them to your guest list and
      set their status.
    </EmptyState>
  );
}

/** Families shown until the organiser asks for all. */
const initialRows = 7;

/** The families on the left, the message on the right. */
function Studio({ party, thanks }: { party: Party; thanks: Thanks }) {
  const [ticks, setTicks] = useState(noTicks);
  const [all, setAll] = useState(false);
  const thanking = useThanking(party, thanks);
  const guests = useMemo(() => participantsFirst(thanks.guests), [thanks.guests]);
  const ticked = tickedOf(guests, ticks);
  const any = tickState(guests, ticks) !== "none";
  const onToggle = useCallback((guest: Thanks["guests"][number]) => setTicks((now) => toggled(now, guest)), []);
  const tickAll = (on: boolean) => setTicks(allTicked(guests, on));
  const waiting = guests.filter(canBeThanked).length;
  return (
    <div className={`stack align-start one-column ${styles.studio}`}>
      <section aria-labelledby="thank-yous">
        <h2 id="thank-yous">Thank everyone in one go</h2>
        <p className={styles.lead}>Everyone who came, gave or sent a wish is ticked.</p>
        <Figures thanks={thanks} />
        <div className={`line touch-height push-apart gap-18 ${styles.listHead}`}>
          <h3 id="families">{familiesWords(guests.length, waiting)}</h3>
          {waiting > 0 && (
            <Button variant="quiet" size="small" onClick={() => tickAll(!any)}>
              {any ? "Untick all" : "Tick all"}
            </Button>
          )}
        </div>
        <FamilyTable
          shown={all ? guests : guests.slice(0, initialRows)}
          guests={guests}
          ticks={ticks}
          names={party.language.recipient_names}
          given={thanks.gave > 0}
          onToggle={onToggle}
          onToggleAll={() => tickAll(tickState(guests, ticks) !== "all")}
        />
        {guests.length > initialRows && (
          <p className={styles.more}>
            <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? "Show fewer" : `Show all ${guests.length}`}
            </Button>
          </p>
        )}
      </section>
      <div className="stack one-column gap-36">
        <Letter party={party} thanks={thanks} ticked={ticked} thanking={thanking} />
        {thanks.came > 0 && <Certificates party={party} thanks={thanks} />}
      </div>
    </div>
  );
}

const families = (count: number) => (count === 1 ? "1 family" : `${count} families`);

function familiesWords(listed: number, waiting: number): string {
  if (waiting === listed) return `${families(listed)} to thank`;
  return waiting === 0 ? `${families(listed)}, no one left to thank` : `${waiting} of ${families(listed)} to thank`;
}

interface CertificatesProps {
  party: Pick<Party, "uuid" | "language">;
  thanks: Thanks;
}

/** Certificates for the children who came: a preview, all of them for print, and the birthday child's words. */
function Certificates({ party, thanks }: CertificatesProps) {
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
          label={names === "" ? "What it says" : `What ${names} ${names.includes(" and ") ? "say" : "says"}`}
          hint="A few words, on one or two lines."
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
