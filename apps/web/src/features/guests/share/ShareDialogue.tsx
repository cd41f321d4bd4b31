import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { dayAndMonth, shortWeekday, timeInProse } from "@wishwell/domain/parties/party-dates";
import { useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextAreaField } from "../../../ui/fields/TextField.tsx";
import { titleOf } from "../../party/party-words.ts";
import { guestSaved, type TableGuest } from "../guest-queries.ts";
import { writerName } from "../table/guest-words.ts";
import styles from "./ShareDialogue.module.css";

interface ShareDialogueProps {
  party: Party;
  guest: TableGuest;
  onClose: () => void;
}

/** A guest's personal link with a message, to send by chat or text. Sharing it marks the guest as invited. */
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
      setCopied("We couldn’t copy it. Select the text and copy it yourself.");
    }
  }

  // Opens the device's share menu. Closing it without a choice is not an error.
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
        This is {guest.guest_first_name}’s personal link. Anyone who has it can reply for {guest.guest_first_name}.
        {first && ` Once you share it, we’ll mark ${guest.guest_first_name} as invited.`}
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
        <Button variant="line" icon="chain" wide="phone" onClick={() => void copy(link, "Link copied.")}>
          Copy link
        </Button>
        {typeof navigator.share === "function" && (
          <span className="touch-only full-width">
            <Button variant="line" icon="share" wide="phone" onClick={() => void share()}>
              Share
            </Button>
          </span>
        )}
      </div>
      <p className={"text-good semibold mt-14 flat-if-empty"} role="status">
        {[copied, marking.isSuccess && first && `${guest.guest_first_name} is now marked as invited.`]
          .filter((said) => said)
          .join(" ")}
      </p>
    </Dialogue>
  );
}

/** The guest's personal link. Anyone who has it can reply for the guest. */
export const invitationLink = (publicUrl: string, uuid: string): string =>
  `${publicUrl.replace(/\/$/, "")}/eventattendee/${uuid}`;

/** A ready-made message to the person who reads the guest's emails. */
export function shareWords(
  guest: TableGuest,
  party: Pick<Party, "date" | "start_time"> & { readonly address: Pick<Party["address"], "venue"> },
  { title, link }: { title: string; link: string },
): string {
  const reader = writerName(guest);
  const who = reader === guest.guest_first_name ? "You’re" : `${guest.guest_first_name} is`;
  const day = party.date === null ? "" : ` on ${shortWeekday(party.date)} ${dayAndMonth(party.date)}`;
  const time = party.date === null || party.start_time === null ? "" : ` at ${timeInProse(party.start_time)}`;
  const { venue } = party.address;
  const place = venue === "" ? "" : `, ${venue}`;
  return `Hi ${reader}! ${who} invited to ${title}${day}${time}${place}. All the details, and a button to reply: ${link}`;
}

/** Opens a chat with this number; without a mobile number WhatsApp asks for the contact. */
export function whatsAppAddress(phone: string, words: string): string {
  return `https://wa.me/${internationalNumber(phone)}?text=${encodeURIComponent(words)}`;
}

/** Digits only, with the country code, as WhatsApp requires. Empty if it is not a mobile number. */
export function internationalNumber(phone: string): string {
  const typed = phone.replace(/\(0\)/g, "").replace(/[^\d+]/g, "");
  const whole = typed.replace(/^(\+|00)/, "");
  const abroad = whole !== typed;
  if (/^07\d{9}$/.test(whole)) return `44${whole.slice(1)}`;
  return abroad && /^[1-9]\d{7,14}$/.test(whole) ? whole : "";
}
