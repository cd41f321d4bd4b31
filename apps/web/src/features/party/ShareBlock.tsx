import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { useState } from "react";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { submitOnce } from "../../lib/api/idempotency-key.ts";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { isOpenToGuests } from "./missing-parts.ts";
import { NotOpenYet } from "./NotOpenYet.tsx";
import { cacheParty } from "./party-queries.ts";
import styles from "./ShareBlock.module.css";
import { useSharing, shareLink, shareWords, spokenLink } from "./use-sharing.ts";

interface ShareBlockProps {
  party: Party;
  isOwner: boolean;
  /** False within a dialogue, which has its own title. */
  titled?: boolean;
}

/** The link to share, once guests can open the party. */
export function ShareBlock({ party, isOwner, titled = true }: ShareBlockProps) {
  return (
    <section className={styles.share} aria-labelledby={titled ? "share" : undefined}>
      {titled && (
        <h2 id="share" tabIndex={-1}>
          Share link
        </h2>
      )}
      {isOpenToGuests(party) ? <LinkToShare party={party} isOwner={isOwner} /> : <NotOpenYet party={party} />}
    </section>
  );
}

/** A sentence, the link and the hashtag. */
function LinkToShare({ party, isOwner }: Pick<ShareBlockProps, "party" | "isOwner">) {
  const { public_url, hashtag } = usePublicConfig();
  const [asking, setAsking] = useState(false);
  const link = shareLink(public_url, party);
  const words = shareWords(link, hashtag);
  // The line may break before the code, never inside it.
  const spoken = spokenLink(link);
  const [host, code] = [spoken.slice(0, spoken.lastIndexOf("/@")), spoken.slice(spoken.lastIndexOf("/@"))];
  const { passage, told, copy, canPassOn, passOn } = useSharing(words);
  return (
    <>
      <p className={`no-margin ${styles.link}`}>
        <a href={link}>
          {host}
          <wbr />
          {code}
        </a>
      </p>
      <p ref={passage} className={`small muted ${styles.words}`}>
        {words}
      </p>
      <div className="row">
        {canPassOn && (
          <span className="touch-only">
            <Button variant="line" size="small" icon="share" onClick={() => void passOn()}>
              Share
            </Button>
          </span>
        )}
        <Button variant="line" size="small" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
        <span className="touch-only">
          <Button
            variant="line"
            size="small"
            icon="whatsapp"
            href={`https://wa.me/?text=${encodeURIComponent(words)}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </Button>
        </span>
        {isOwner && !party.over && (
          <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
            New party code
          </Button>
        )}
      </div>
      {/* Shown here rather than above the page, because the block may be inside a dialogue. */}
      <p className={"text-15 semibold mt-10 text-good flat-if-empty"} role="status">
        {told === "copied" && "Copied. Paste it where your guests will see it."}
      </p>
      <p className={"text-15 semibold mt-10 text-bad flat-if-empty"} role="alert">
        {told === "not-copied" && "We couldn’t copy it. It’s selected, so you can copy it yourself."}
      </p>
      {asking && <NewCodeDialogue party={party} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The party’s link, to copy into a class group, once it is saved that families can reply there. */
export function ClassLink({ party }: { party: Party }) {
  const { public_url } = usePublicConfig();
  const link = shareLink(public_url, party);
  const { passage, told, copy } = useSharing(link);
  if (party.class_link !== true) return <p className="small muted mt-8">Save your changes to get the link.</p>;
  if (!isOpenToGuests(party)) return <NotOpenYet party={party} />;
  return (
    <div className={`bg-soft mt-8 mb-16 rounded ${styles.classLink}`}>
      <p ref={passage} className="semibold break-words mb-10">
        {spokenLink(link)}
      </p>
      <Button variant="line" icon="copy" wide="always" onClick={() => void copy()}>
        Copy link
      </Button>
      <p className="text-15 semibold mt-10 text-good flat-if-empty" role="status">
        {told === "copied" && "Copied. Paste it into your class group."}
      </p>
      <p className="text-15 semibold mt-10 text-bad flat-if-empty" role="alert">
        {told === "not-copied" && "We couldn’t copy it. It’s selected, so you can copy it yourself."}
      </p>
    </div>
  );
}

/** Asks first, because the old code stops working at once, also on printed invitations. */
function NewCodeDialogue({ party, onClose }: { party: Party; onClose: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const [once] = useState(() => submitOnce());
  const renewing = useMutation({
    mutationFn: () =>
      once(party.uuid, (idempotencyKey) =>
        send("POST /events/newcode/{uuid}", { params: { uuid: party.uuid }, idempotencyKey }),
      ),
    onSuccess: ({ data, message }) => {
      cacheParty(queries, data);
      onClose();
      flash.show("success", message ?? texts.partyCodeRenewed);
    },
  });
  return (
    <Dialogue title="A new party code?" onClose={onClose}>
      {renewing.isError && <ErrorSummary title={sentenceFor(renewing.error)} />}
      <p>
        The code <b className="nowrap">{shownPartyCode(party.short_code)}</b> will stop working straight away, in links
        you’ve shared and on printed invitations. Guests who have their own invitation aren’t affected.
      </p>
      <DialogueButtons onClose={onClose} back="Keep this code">
        <Button busy={renewing.isPending} wide="phone" onClick={() => renewing.mutate()}>
          Make a new code
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
