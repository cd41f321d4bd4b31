import { sentenceFor } from "../api/api-error.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";

interface LoadingFailedProps {
  /** The title: what could not be loaded. */
  what: string;
  fault: Error;
  onRetry: () => void;
  /** Set when the page already has a filled button. */
  outlined?: boolean;
}

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
