import { useRef, useState } from "react";
import { usePublicConfig } from "../../../../lib/public-config.ts";
import { Button } from "../../../../ui/light/Button.tsx";
import { Dialogue } from "../../../../ui/light/Dialogue.tsx";
import { shareLink, shareWords } from "../../../parties/for-guests/public.ts";
import type { DialogueProps } from "../own-dialogues.ts";
import styles from "./dialogues.module.css";

/** The party's own link, never the guest's: whoever gets it answers for themselves. */
export function ShareDialogue({ invitation: { content }, close }: DialogueProps) {
  const { public_url, hashtag } = usePublicConfig();
  const [told, setTold] = useState("");
  const passage = useRef<HTMLParagraphElement>(null);
  const words = shareWords(shareLink(public_url, content.party), hashtag);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      setTold("Copied.");
    } catch {
      setTold("Copying did not work here. The words are selected: copy them yourself.");
      if (passage.current !== null) window.getSelection()?.selectAllChildren(passage.current);
    }
  };
  // The phone's own list of people and programs; leaving it without a choice is no failure.
  const passOn = async () => {
    try {
      await navigator.share({ text: words });
    } catch {
      return;
    }
  };
  return (
    <Dialogue title="Share the party" onClose={close}>
      <p>This leads to the party’s page, not to {content.guest.guest_first_name}’s own invitation.</p>
      <p ref={passage} className={styles.passage}>
        {words}
      </p>
      <div className="row">
        {typeof navigator.share === "function" && (
          <Button icon="share" wide="phone" onClick={() => void passOn()}>
            Share
          </Button>
        )}
        <Button variant="line" icon="copy" wide="phone" onClick={() => void copy()}>
          Copy
        </Button>
        <span className={styles.mobile}>
          <Button
            variant="line"
            icon="whatsapp"
            wide="phone"
            href={`https://wa.me/?text=${encodeURIComponent(words)}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </Button>
        </span>
      </div>
      <p className={styles.told} role="status">
        {told}
      </p>
    </Dialogue>
  );
}
