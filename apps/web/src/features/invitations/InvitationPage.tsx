import type { InvitationContent } from "@wishwell/contract/page-contents";
import { Avatar } from "../../ui/light/Avatar.tsx";
import { GuestPage } from "./GuestPage.tsx";
import { Halves } from "./Halves.tsx";
import { InvitationAnswer } from "./InvitationAnswer.tsx";
import styles from "./InvitationPage.module.css";
import { MapOnDemand } from "./MapOnDemand.tsx";
import { PartyFacts } from "./PartyFacts.tsx";
import { occasionOf } from "./party-words.ts";
import { Replies } from "./Replies.tsx";
import { Unread } from "./Unread.tsx";

/** A guest's own invitation: the link is the key to it. Null content: the server could not read it just now. */
export function InvitationPage({ content }: { content: InvitationContent | null }) {
  if (content === null) return <Unread />;
  const { party, replies } = content;
  // Whoever is not told the street yet gets it by accepting; a party long over has forgotten it.
  const position = positionOf(party.address);
  const streetLater = party.address.address1 === undefined && !party.over;
  return (
    <GuestPage
      party={party}
      head={<Head content={content} />}
      facts={
        <PartyFacts
          party={party}
          placeNote={streetLater && <p>The full address is shown once the organiser knows that you are coming.</p>}
        />
      }
      halves={<Halves party={party} />}
      replies={<Replies replies={replies} />}
      map={position && <MapOnDemand position={position} venue={party.address.venue} />}
    />
  );
}

function Head({ content }: { content: InvitationContent }) {
  const { guest, from, party } = content;
  return (
    <>
      <div className={styles.to}>
        <Avatar name={guest.guest_first_name} size={40} tones={["jelly.3", "jelly.4"]} />
        <p>
          For{" "}
          <b>
            {guest.guest_first_name} {guest.guest_last_name}
          </b>
          {from !== "" && `, from ${from}`}
        </p>
        <a href={`/@${party.short_code}`}>Not {guest.guest_first_name}?</a>
      </div>
      <h1>You’re invited to {occasionInSentence(party)}</h1>
      <InvitationAnswer content={content} />
    </>
  );
}

function positionOf({ lat, lng }: InvitationContent["party"]["address"]): { lat: number; lng: number } | null {
  return typeof lat === "number" && typeof lng === "number" ? { lat, lng } : null;
}

function occasionInSentence(party: InvitationContent["party"]): string {
  const occasion = occasionOf(party);
  return occasion.startsWith("A ") ? `a ${occasion.slice(2)}` : occasion;
}
