import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { InvitationPage } from "./InvitationPage.tsx";
import { NotMeWords } from "./NotMeWords.tsx";
import { PlainForms } from "./PlainForms.tsx";
import { PlainParts } from "./WithoutScript.tsx";

/** Target of the "Not Olive?" link without script. */
function PlainNotMe({ content }: { content: InvitationContent }) {
  return (
    <section id="not-me" aria-labelledby="not-me-title">
      <h2 id="not-me-title">Not {content.guest.guest_first_name}?</h2>
      <NotMeWords content={content} />
    </section>
  );
}

const parts = { Forms: PlainForms, NotMe: PlainNotMe };

/** The page as the server renders it, including the parts for browsers without script. */
export function WholeInvitationPage({ content }: { content: InvitationContent | null }) {
  return (
    <PlainParts value={parts}>
      <InvitationPage content={content} />
    </PlainParts>
  );
}
