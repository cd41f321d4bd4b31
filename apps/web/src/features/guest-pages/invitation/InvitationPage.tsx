import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { AsServed } from "../../../lib/pages/as-served.tsx";
import { takeEmailAlong } from "../../../lib/session/email-to-register.ts";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { GuestPage } from "../party/GuestPage.tsx";
import { Halves } from "../party/Halves.tsx";
import { MapOnDemand } from "../party/MapOnDemand.tsx";
import { CalendarMenu } from "./CalendarMenu.tsx";
import { Directions } from "./Directions.tsx";
import { Giving } from "./Giving.tsx";
import { Head } from "./Head.tsx";
import { PosterTools } from "./PosterTools.tsx";
import { useDialogues } from "./use-dialogues.ts";
import { useInvitation } from "./use-invitation.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useUnfolding } from "./use-unfolding.ts";
import { NotMeWithoutScript } from "./WithoutScript.tsx";
import { YourData } from "./YourData.tsx";
import { PartyFacts } from "../party/PartyFacts.tsx";
import { Replies } from "../party/Replies.tsx";
import sheet from "../../../lib/pages/LinkSheet.module.css";
import { Unread } from "../party/Unread.tsx";

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
