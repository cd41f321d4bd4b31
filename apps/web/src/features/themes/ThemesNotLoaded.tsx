import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";

/** Shown when the server could not load the content. */
export function ThemesNotLoaded({ what }: { what: string }) {
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
