import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";

/** The server could not read it just now. */
export function Unread({ what }: { what: string }) {
  return (
    <ErrorSummary
      title={
        <>
          <b>{what}.</b> <a href="?">Try again</a>
        </>
      }
    />
  );
}
