import { texts } from "@wishwell/contract/texts/texts";
import { ApiError, sentenceFor } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import styles from "./StepFrame.module.css";

interface PartyTroubleProps {
  fault: unknown;
  onRetry: () => void;
}

/** The party could not be fetched. What is saved is safe; what is gone can be begun anew. */
export function PartyTrouble({ fault, onRetry }: PartyTroubleProps) {
  const passing = fault instanceof ApiError && fault.passing;
  return (
    <div className={`wrap ${styles.trouble}`}>
      {passing ? (
        <>
          <ErrorSummary title={texts.partyLoading} lines={[{ text: sentenceFor(fault), href: null }]} />
          <Button onClick={onRetry}>Try again</Button>
        </>
      ) : (
        <>
          <h1>We can’t find this party</h1>
          <p className="lead">
            It was begun in another browser, belongs to another account, or waited here for longer than 7 days.
          </p>
          <Button href="/event/create/1">Start a new one</Button>
        </>
      )}
    </div>
  );
}
