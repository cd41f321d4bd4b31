import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { findPartyHref } from "../../../ui/site/find-party.ts";
import styles from "./NotMe.module.css";
import { partyOf } from "./invitation-words.ts";

/** What to do instead of replying through another guest's personal link. */
export function NotMeWords({ content }: { content: InvitationContent }) {
  const { guest, party } = content;
  const name = guest.guest_first_name;
  return (
    <>
      <p>
        This is {name}’s personal link. Anyone who has it can reply for {name}. If someone passed it on to you, please
        don’t reply here.
      </p>
      <ul className={`mt-16 ${styles.ways}`}>
        <li>
          <a href={`/@${party.short_code}`}>Reply for your own child on the page for {partyOf(content)}</a>
        </li>
        <li>
          <a href={findPartyHref}>Find your own invitation</a>
        </li>
      </ul>
    </>
  );
}
