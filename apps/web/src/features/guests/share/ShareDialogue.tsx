import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { TextAreaField } from "../../../ui/fields/TextField.tsx";
import { titleOf } from "../../party/party-words.ts";
import { guestSaved, type TableGuest } from "../guest-queries.ts";
import styles from "./ShareDialogue.module.css";
import { invitationLink, shareWords, whatsAppAddress } from "./share-words.ts";

interface ShareDialogueProps {
  party: Party;
  guest: TableGuest;
  onClose: () => void;
}

/** A guest's own link with words to go with it, for the way the family really reads. Passing it on counts as inviting. */
export function ShareDialogue({ party, guest, onClose }: ShareDialogueProps) {
  const queries = useQueryClient();
  const { public_url } = usePublicConfig();
  const link = invitationLink(public_url, guest.uuid);
  const [words, setWords] = useState(() => shareWords(guest, party, { title: titleOf(party), link }));
  const [copied, setCopied] = useState("");
  const marking = useMutation({
    mutationFn: () => send("POST /eventattendees/link/{uuid}", { params: { uuid: guest.uuid } }),
    onSuccess: ({ data }) => guestSaved(queries, party.uuid, data),
  });
  const passedOn = () => {
    if (!marking.isSuccess) marking.mutate();
  };

  async function copy(text: string, said: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(said);
      passedOn();
    } catch {
      setCopied("Copying did not work here. Select the words and copy them yourself.");
    }
  }

  // The phone's own list of people and programs; leaving it without a choice is no failure.
  async function share(): Promise<void> {
    try {
      await navigator.share({ text: words });
      passedOn();
    } catch {
      return;
    }
  }

  const first = guest.status === guestStatus.notSent;
  return (
    <Dialogue title={`Send ${guest.guest_first_name}’s link`} onClose={onClose} wide>
      {marking.isError && <ErrorSummary title={sentenceFor(marking.error)} />}
      <p>
        The link is {guest.guest_first_name}’s own: whoever has it replies for {guest.guest_first_name}.
        {first && ` Once it is passed on, ${guest.guest_first_name} counts as invited.`}
      </p>
      <div className={styles.words}>
        <TextAreaField
          id="share-guest-words"
          label="Your message"
          rows={7}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <div className="row">
        <Button
          icon="chat"
          wide="phone"
          href={whatsAppAddress(guest.phone ?? "", words)}
          target="_blank"
          rel="noreferrer"
          onClick={passedOn}
        >
          WhatsApp
        </Button>
        <Button variant="line" icon="copy" wide="phone" onClick={() => void copy(words, "Message copied.")}>
          Copy message
        </Button>
        <Button variant="line" icon="link" wide="phone" onClick={() => void copy(link, "Link copied.")}>
          Copy link
        </Button>
        {typeof navigator.share === "function" && (
          <span className={styles.mobile}>
            <Button variant="line" icon="share" wide="phone" onClick={() => void share()}>
              Share
            </Button>
          </span>
        )}
      </div>
      <p className={styles.said} role="status">
        {[copied, marking.isSuccess && first && `${guest.guest_first_name} counts as invited now.`]
          .filter((said) => said)
          .join(" ")}
      </p>
    </Dialogue>
  );
}
