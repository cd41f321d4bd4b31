import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import type { EditedInvite } from "./edited-invite.ts";
import { InvitePoster } from "./InvitePoster.tsx";
import styles from "./NewerPoster.module.css";

interface NewerPosterProps {
  /** The party as it is stored now. */
  party: Party;
  themes: readonly Theme[];
  mine: EditedInvite;
  theirs: EditedInvite;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** The poster was saved elsewhere meanwhile: shows both, and saves nothing until the organiser chooses. */
export function NewerPoster({ party, themes, mine, theirs, onKeepMine, onTakeTheirs, onClose }: NewerPosterProps) {
  return (
    <Dialogue title="Somebody saved this invitation in the meantime" onClose={onClose} wide>
      <p>Perhaps in another window, or on another phone. Which one shall it be?</p>
      <div className={`stack gap-20 mb-24 ${styles.both}`}>
        <figure>
          <figcaption>Yours</figcaption>
          <InvitePoster party={party} themes={themes} invite={mine} />
        </figure>
        <figure>
          <figcaption>Saved now</figcaption>
          <InvitePoster party={party} themes={themes} invite={theirs} />
        </figure>
      </div>
      <div className="row">
        <Button onClick={onKeepMine} wide="phone">
          Keep mine
        </Button>
        <Button variant="line" onClick={onTakeTheirs} wide="phone">
          Take theirs
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back to the editor
        </Button>
      </div>
    </Dialogue>
  );
}
