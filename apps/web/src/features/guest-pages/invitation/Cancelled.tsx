import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { LinkSheet } from "../../../lib/pages/LinkSheet.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { partyOf } from "./own-words.ts";

/** All that is left of a party that was called off. */
export function Cancelled({ content }: { content: InvitationContent }) {
  const { party, from } = content;
  return (
    <LinkSheet title="This party has been cancelled" picture={<UnlitCandle />}>
      <p className="lead">
        {capital(partyOf(content))}
        {party.date !== null && ` on ${longDate(party.date)}`} won’t take place.
        {from !== "" && ` ${from} has cancelled it.`}
      </p>
      {content.guest.contributed && <p>We’ll refund your contribution to the card or account you used.</p>}
    </LinkSheet>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
