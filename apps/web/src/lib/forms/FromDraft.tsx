import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./FromDraft.module.css";

interface FromDraftProps {
  onStartAgain: () => void;
  /** Whether there is something saved to go back to. */
  saved?: boolean;
}

/** Says that a form holds what was typed last time, and offers the way back. */
export function FromDraft({ onStartAgain, saved = true }: FromDraftProps) {
  return (
    <div className={styles.draft}>
      <Note tone="info" icon="edit">
        {siteTexts.draftKept}{" "}
        <InlineButton onClick={onStartAgain}>
          {saved ? "Go back to what is saved" : "Start with an empty form"}
        </InlineButton>
      </Note>
    </div>
  );
}
