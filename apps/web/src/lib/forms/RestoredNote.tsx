import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./RestoredNote.module.css";

interface RestoredNoteProps {
  onStartAgain: () => void;
  /** Whether there is a saved version to return to. */
  saved?: boolean;
  /** Label of the button that saves; null if the form is sent, not saved. */
  press?: string | null;
}

/** Says that the form was restored from a draft in this browser, and offers to discard it. */
export function RestoredNote({ onStartAgain, saved = true, press = "Save" }: RestoredNoteProps) {
  return (
    <div className={`mb-24 ${styles.draft}`}>
      <Note tone="info" icon="edit">
        {siteTexts.draftKept} {press !== null && `Press ${press} to save it. `}
        <InlineButton onClick={onStartAgain}>
          {saved ? "Go back to the saved version" : "Start with an empty form"}
        </InlineButton>
      </Note>
    </div>
  );
}
