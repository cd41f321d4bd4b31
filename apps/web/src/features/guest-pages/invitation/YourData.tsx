import type { InvitationContent } from "@wishwell/contract/api/page-contents";

/** Opens a page with all data held about the guest. The guest link alone grants access. */
export function YourData({ content: { guest } }: { content: Pick<InvitationContent, "guest"> }) {
  return (
    <p className="text-15 break-words mt-18">
      <a href={`/api/eventattendees/mydata/${guest.uuid}`}>
        See or download what we hold about {guest.guest_first_name}
      </a>
    </p>
  );
}
