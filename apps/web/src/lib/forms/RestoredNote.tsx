import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./RestoredNote.module.css";

interface RestoredNoteProps {
  onStartAgain: () => void;
  /** Whether there is a saved version to return to. */
  saved?: boolean;
}

/** Says that the form was restored from a draft, and offers to discard it. */
export function RestoredNote({ onStartAgain, saved = true }: RestoredNoteProps) {
  return (
    <div className={`mb-24 ${styles.draft}`}>
      <Note tone="info" icon="edit">
        {siteTexts.draftKept}{" "}
        <InlineButton onClick={onStartAgain}>
          {saved ? "Go back to what is saved" : "Start with an empty form"}
        </InlineButton>
      </Note>
    </div>
  );
}
