import { Button } from "./Button.tsx";
import styles from "./ChoicesFailed.module.css";

interface ChoicesFailedProps {
  /** "Error loading charity sectors" */
  what: string;
  onRetry: () => void;
}

/** Under a field whose choices could not be loaded. */
export function ChoicesFailed({ what, onRetry }: ChoicesFailedProps) {
  return (
    <p className={styles.fault} role="alert">
      <span>{what}.</span>{" "}
      <Button variant="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
