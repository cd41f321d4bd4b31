import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { NotMeWords } from "./NotMeWords.tsx";

/** Where "Not Olive?" leads without script. */
export function PlainNotMe({ content }: { content: InvitationContent }) {
  return (
    <section id="not-me" aria-labelledby="not-me-title">
      <h2 id="not-me-title">Not {content.guest.guest_first_name}?</h2>
      <NotMeWords content={content} />
    </section>
  );
}
