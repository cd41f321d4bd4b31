import { siteTexts } from "@wishwell/contract/site-texts";
import { ErrorSummary } from "../../../ui/light/ErrorSummary.tsx";

/** The server could not read the themes just now. */
export function Unread() {
  return (
    <ErrorSummary
      title={
        <>
          <b>{siteTexts.themesLoading}.</b> <a href="?">Try again</a>
        </>
      }
    />
  );
}
