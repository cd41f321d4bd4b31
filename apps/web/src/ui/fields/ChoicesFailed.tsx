import { Button } from "./Button.tsx";
import styles from "./ChoicesFailed.module.css";

interface ChoicesFailedProps {
  /** For example "Error loading charity sectors". */
  what: string;
  onRetry: () => void;
}

/** Shown under a field whose options failed to load. */
export function ChoicesFailed({ what, onRetry }: ChoicesFailedProps) {
  return (
    <p className={`cluster text-bad semibold ${styles.fault}`} role="alert">
      <span>{what}.</span>{" "}
      <Button variant="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
