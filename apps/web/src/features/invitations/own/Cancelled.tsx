import type { InvitationContent } from "@wishwell/contract/page-contents";
import { longDate } from "@wishwell/domain/party-dates";
import { LinkSheet } from "../../../lib/LinkSheet.tsx";
import { UnlitCandle } from "../../../ui/light/UnlitCandle.tsx";
import { partyOf } from "./own-words.ts";

/** All that is left of a party that was called off. */
export function Cancelled({ content }: { content: InvitationContent }) {
  const { party, from } = content;
  return (
    <LinkSheet title="This party is off" picture={<UnlitCandle />}>
      <p className="lead">
        {capital(partyOf(content))}
        {party.date !== null && ` on ${longDate(party.date)}`} will not take place.
        {from !== "" && ` ${from} has called it off.`}
      </p>
      {content.guest.contributed && (
        <p>What you gave goes back to you by itself, all of it, on the card or account you paid with.</p>
      )}
    </LinkSheet>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
