import { sentenceFor } from "./api-error.ts";
import { Button } from "../ui/light/Button.tsx";
import { ErrorSummary } from "../ui/light/ErrorSummary.tsx";

interface LoadingFailedProps {
  /** What could not be loaded. */
  what: string;
  fault: Error;
  onRetry: () => void;
  /** The page has a filled button of its own. */
  outlined?: boolean;
}

/** What is missing, why, and another try. */
export function LoadingFailed({ what, fault, onRetry, outlined = false }: LoadingFailedProps) {
  return (
    <>
      <ErrorSummary title={what} lines={[{ text: sentenceFor(fault), href: null }]} />
      <Button variant={outlined ? "line" : "primary"} onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
