import type { Party } from "@wishwell/contract/api/parties";
import { useSession } from "../../../lib/session/session.ts";
import { StickyNote } from "../../../lib/forms/StickyNote.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { HeadCount } from "../../guests/headcount/HeadCount.tsx";
import { Poster } from "../../posters/Poster.tsx";
import { isOpenToGuests } from "../../party/missing-parts.ts";
import { detailsAddress } from "../../party/party-addresses.ts";
import { JustIn } from "../../party/live/JustIn.tsx";
import { Replies } from "../../party/Replies.tsx";
import { ShareBlock } from "../../party/ShareBlock.tsx";
import { GivenTicket } from "./GivenTicket.tsx";
import { GuestSection } from "./GuestSection.tsx";
import styles from "./Overview.module.css";
import { PartyFacts } from "./PartyFacts.tsx";
import { TwoHalves } from "./TwoHalves.tsx";

/** How a party stands: replies, money, what guests see, and what has just happened. */
export function Overview({ party }: { party: Party }) {
  const userUuid = useSession()?.user.uuid;
  const isOwner = userUuid !== undefined && userUuid === party.user_uuid;
  return (
    <div className={styles.overview}>
      <section className={styles.replies}>
        <h2>Replies</h2>
        <Replies party={party} />
        <HeadCount party={party} />
        {isOwner && (
          <div className={`row ${styles.ways}`}>
            <Button href={detailsAddress(party.uuid, "edit-guests")}>Manage guests</Button>
            {party.over && (
              <Button variant="line" href={detailsAddress(party.uuid, "thank-yous")}>
                Thank your guests
              </Button>
            )}
          </div>
        )}
      </section>
      <div className={styles.ticket}>
        <GivenTicket party={party} />
      </div>
      <div className={styles.side}>
        <div className={styles.invite}>
          <div className={styles.poster}>
            <Poster party={party} />
            {isOwner && !party.over && (
              <Button
                variant="line"
                size="small"
                icon="palette"
                wide="always"
                href={detailsAddress(party.uuid, "edit-invite")}
              >
                Edit invite
              </Button>
            )}
          </div>
          <ShareBlock party={party} isOwner={isOwner} />
        </div>
        {isOpenToGuests(party) && (
          <StickyNote name="party-link">
            Guests who like paper can type the code <b>@{party.short_code}</b> on the home page.
          </StickyNote>
        )}
        <JustIn uuid={party.uuid} />
      </div>
      <div className={styles.rest}>
        <TwoHalves party={party} isOwner={isOwner} />
        <GuestSection party={party} />
        <PartyFacts party={party} isOwner={isOwner} />
      </div>
    </div>
  );
}
