import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { AsServed } from "../../lib/as-served.tsx";
import { takeEmailAlong } from "../../lib/email-to-register.ts";
import { LoadingBar } from "../../ui/light/Loading.tsx";
import { GuestPage } from "./GuestPage.tsx";
import { Halves } from "./Halves.tsx";
import { MapOnDemand } from "./MapOnDemand.tsx";
import { CalendarMenu } from "./own/CalendarMenu.tsx";
import { Directions } from "./own/Directions.tsx";
import { Giving } from "./own/Giving.tsx";
import { Head } from "./own/Head.tsx";
import { PosterTools } from "./own/PosterTools.tsx";
import { useDialogues } from "./own/use-dialogues.ts";
import { useInvitation } from "./own/use-invitation.ts";
import { useKeptFocus } from "./own/use-kept-focus.ts";
import { useUnfolding } from "./own/use-unfolding.ts";
import { NotMeWithoutScript } from "./own/WithoutScript.tsx";
import { YourData } from "./own/YourData.tsx";
import { PartyFacts } from "./PartyFacts.tsx";
import { Replies } from "./Replies.tsx";
import sheet from "../../lib/LinkSheet.module.css";
import { Unread } from "./Unread.tsx";

/** A guest's own invitation: the link is the key to it. Null content: the server could not read it just now. */
export function InvitationPage({ content }: { content: InvitationContent | null }) {
  if (content === null) return <Unread />;
  return content.cancelled ? <AsServed part="cancelled" styled={[sheet]} /> : <OwnInvitation read={content} />;
}

function OwnInvitation({ read }: { read: InvitationContent }) {
  const dialogues = useDialogues();
  const invitation = useInvitation(read, ({ status, email = "" }) => {
    // An account may be offered next.
    takeEmailAlong(email);
    dialogues.open(status === guestStatus.accepted ? "accepted" : "declined");
  });
  const { content } = invitation;
  const { party, replies, guest } = content;
  const answered = hasAnswered(guest.status);
  // Whoever is not told the street yet gets it by accepting; a party long over has forgotten it.
  const position = positionOf(party.address);
  const streetLater = party.address.address1 === undefined && !party.over;
  const { Shown, shown } = dialogues;
  const unfolding = useUnfolding(guest.uuid);
  useKeptFocus({ shown, waits: invitation.waiting?.why ?? null, status: guest.status });
  return (
    <>
      <GuestPage
        party={party}
        sheet={unfolding}
        poster={answered || party.over ? "after-facts" : "after-head"}
        head={<Head invitation={invitation} open={dialogues.open} />}
        underPoster={answered && <PosterTools party={party} onShare={() => dialogues.open("share")} />}
        facts={
          <PartyFacts
            party={party}
            asksElsewhere
            placeNote={streetLater && <p>The full address is shown once the organiser knows that you are coming.</p>}
            withDay={<CalendarMenu content={content} />}
            withPlace={!party.over && <Directions address={party.address} />}
          />
        }
        halves={
          <Halves over={party.over}>
            <Giving content={content} onWish={() => dialogues.open("wish")} />
          </Halves>
        }
        replies={
          <>
            <Replies replies={replies} />
            <YourData content={content} />
            <NotMeWithoutScript content={content} />
          </>
        }
        map={!party.over && position && <MapOnDemand position={position} venue={party.address.venue} />}
      />
      <LoadingBar active={dialogues.loading} />
      {Shown !== null && shown !== null && (
        <Shown shown={shown} invitation={invitation} open={dialogues.open} close={dialogues.close} />
      )}
    </>
  );
}

function positionOf({ lat, lng }: InvitationContent["party"]["address"]): { lat: number; lng: number } | null {
  return typeof lat === "number" && typeof lng === "number" ? { lat, lng } : null;
}
