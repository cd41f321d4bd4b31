import { usePublicConfig } from "../../../../lib/pages/public-config.ts";
import { Button } from "../../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { shareLink, shareWords } from "../../../party/share-link.ts";
import { useSharing } from "../../../party/use-sharing.ts";
import type { DialogueProps } from "../own-dialogues.ts";
import styles from "./dialogues.module.css";

/** The party's own link, never the guest's: whoever gets it answers for themselves. */
export function ShareDialogue({ invitation: { content }, close }: DialogueProps) {
  const { public_url, hashtag } = usePublicConfig();
  const words = shareWords(shareLink(public_url, content.party), hashtag);
  const { passage, told, copy, canPassOn, passOn } = useSharing(words);
  return (
    <Dialogue title="Share the party" onClose={close}>
      <p>This leads to the party’s page, not to {content.guest.guest_first_name}’s own invitation.</p>
      <p ref={passage} className={styles.passage}>
        {words}
      </p>
      <div className="row">
        {canPassOn && (
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
        {told === "copied" && "Copied."}
        {told === "not-copied" && "Copying did not work here. The words are selected: copy them yourself."}
      </p>
    </Dialogue>
  );
}
