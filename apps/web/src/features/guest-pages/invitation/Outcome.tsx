import type { FormOutcome, InvitationContent } from "@wishwell/contract/api/page-contents";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { hostOf } from "./own-words.ts";

/** What came of a form that was sent without script, or before the script was there. */
export function Outcome({ content }: { content: InvitationContent }) {
  const { outcome } = content;
  if (outcome === undefined) return null;
  if (outcome.done) {
    return (
      <div role="status">
        <Note tone="info" icon="tick">
          Thank you. {hostOf(content)} has been told.
        </Note>
      </div>
    );
  }
  return <ErrorSummary title={outcome.message} lines={linesOf(outcome)} />;
}

function linesOf({ errors, form }: Extract<FormOutcome, { done: false }>) {
  return Object.entries(errors).flatMap(([field, said]) =>
    said.map((text) => ({ text, href: `#plain-${form}-${field}` })),
  );
}
