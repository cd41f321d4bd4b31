import type { FoundCharity } from "@wishwell/contract/api/charities";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { WebsiteLink } from "../WebsiteLink.tsx";
import styles from "./NoContactDialogue.module.css";

interface NoContactDialogueProps {
  found: FoundCharity;
  onClose: () => void;
}

/** Shows the charity, why it cannot be chosen yet, and what the user can do about it. */
export function NoContactDialogue({ found, onClose }: NoContactDialogueProps) {
  const { support_email: support } = usePublicConfig();
  return (
    <Dialogue title={found.name} onClose={onClose}>
      <div className={`break-words mb-20 ${styles.words}`}>
        <p className="text-15 muted">
          Registered charity <span className="nowrap">{found.charity_number}</span>
          {found.place !== null && `, ${found.place}`}
        </p>
        {found.description !== "" && <p>{found.description}</p>}
        <WebsiteLink url={found.website_url} domain={found.website_domain} />
        <h3>Why can’t we choose them?</h3>
        <p>
          We write to a charity before we pay it, to learn where its half should go. The public register has no e-mail
          address for this one.
        </p>
        <p>
          If you know them, ask them to add one to their register entry. They may also write to{" "}
          <a href={`mailto:${support}`}>{support}</a> with their registered number.
        </p>
      </div>
      <Button onClick={onClose}>Choose another</Button>
    </Dialogue>
  );
}
