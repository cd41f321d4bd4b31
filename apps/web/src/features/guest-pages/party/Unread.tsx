import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import styles from "./AskPanel.module.css";

/** The server could not read the party just now, or will not look for more codes for a while. */
export function Unread() {
  return (
    <div className={`wrap ${styles.unread}`}>
      <h1>A birthday party</h1>
      <ErrorSummary
        title={
          <>
            <b>{siteTexts.partyLoading}.</b> {siteTexts.serviceDown} <a href="?">Try again</a>
          </>
        }
      />
    </div>
  );
}
