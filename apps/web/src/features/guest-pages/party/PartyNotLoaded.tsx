import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import styles from "./JoinPanel.module.css";

/** Shown when the server could not load the party, or refuses further code lookups for a while. */
export function PartyNotLoaded() {
  return (
    <div className={`wrap ${styles.unread}`}>
      <h1 className="mb-20">A birthday party</h1>
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
