import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { InvitationPage } from "./InvitationPage.tsx";
import { PlainForms } from "./PlainForms.tsx";
import { PlainNotMe } from "./PlainNotMe.tsx";
import { PlainParts } from "./WithoutScript.tsx";

const parts = { Forms: PlainForms, NotMe: PlainNotMe };

/** As the server renders it: with what is there for those who have no script. */
export function WholeInvitationPage({ content }: { content: InvitationContent | null }) {
  return (
    <PlainParts value={parts}>
      <InvitationPage content={content} />
    </PlainParts>
  );
}
