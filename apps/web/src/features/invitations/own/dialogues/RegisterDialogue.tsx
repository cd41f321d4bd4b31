import { Button } from "../../../../ui/light/Button.tsx";
import { Dialogue } from "../../../../ui/light/Dialogue.tsx";
import type { DialogueProps } from "../own-dialogues.ts";
import { partyOf } from "../own-words.ts";
import styles from "./dialogues.module.css";

/** An offer, and no more: nobody needs an account to come. */
export function RegisterDialogue({ invitation: { content }, close }: DialogueProps) {
  return (
    <Dialogue title="Keep your invitations together" onClose={close}>
      <p>
        With a free account you find {partyOf(content)} and every later invitation in Party Central, and can plan a
        party of your own. You don’t need one to come.
      </p>
      <div className="row">
        <Button href="/user/register" wide="phone">
          Make an account
        </Button>
        <Button variant="line" wide="phone" onClick={close}>
          No thanks
        </Button>
      </div>
      <p className={styles.after}>
        Have an account already? <a href="/user/login">Sign in</a>
      </p>
    </Dialogue>
  );
}
