import { sentenceFor } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import styles from "./LoadingError.module.css";

interface LoadingErrorProps {
  title: string;
  fault: unknown;
  busy: boolean;
  onAgain: () => void;
}

/** A loading error: what failed, why, and a retry. */
export function LoadingError({ title, fault, busy, onAgain }: LoadingErrorProps) {
  return (
    <div className={`mt-16 ${styles.trouble}`}>
      <ErrorSummary
        title={
          <>
            <b>{title}.</b> {sentenceFor(fault)}
          </>
        }
      />
      <Button variant="line" size="small" icon="turn" busy={busy} onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}
