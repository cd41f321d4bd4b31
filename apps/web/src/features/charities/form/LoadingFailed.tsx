import { sentenceFor } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/light/Button.tsx";
import { ErrorSummary } from "../../../ui/light/ErrorSummary.tsx";

interface LoadingFailedProps {
  /** What could not be loaded. */
  what: string;
  fault: Error;
  onRetry: () => void;
}

/** What is missing, why, and another try. */
export function LoadingFailed({ what, fault, onRetry }: LoadingFailedProps) {
  return (
    <>
      <ErrorSummary title={what} lines={[{ text: sentenceFor(fault), href: null }]} />
      <Button onClick={onRetry}>Try again</Button>
    </>
  );
}
