import { londonDay } from "@wishwell/domain/parties/london-time";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { StatusPill } from "../../../ui/feedback/StatusPill.tsx";
import { detailsAddress } from "../../party/party-addresses.ts";
import { guestName } from "../../party/guest-facts.ts";
import { statusOf } from "../../party/guest-counts.ts";
import type { GuestOfParty } from "../guest-queries.ts";
import { invitationWords } from "../table/invitation-words.ts";
import { SendInvitation } from "./SendInvitation.tsx";
import { carerName, partyGuests } from "./guest-words.ts";
import styles from "./GuestHead.module.css";

/** Who it is, and where they stand. */
export function GuestHead({ guest }: { guest: GuestOfParty }) {
  const name = guestName(guest) || "A guest";
  const carer = carerName(guest);
  const facts = [
    carer !== "" && `with ${carer}`,
    guest.answered_at && `replied ${shortDate(londonDay(new Date(guest.answered_at)))}`,
  ].filter(Boolean);
  const invitation = invitationWords(guest);
  return (
    <>
      <a className={styles.back} href={detailsAddress(guest.event.uuid, "edit-guests")}>
        <Icon name="left" size={18} />
        {partyGuests(guest.event)}
      </a>
      <div className={styles.head}>
        <Avatar name={name} size={60} tones={["jelly.3", "jelly.4"]} />
        <div className={styles.words}>
          <h1>{name}</h1>
          <p className={styles.facts}>
            <StatusPill status={statusOf(guest.status)}>{guest.status === 2 ? "Not sure yet" : undefined}</StatusPill>
            {invitation !== "" && <span className="muted">{invitation}</span>}
            {facts.length > 0 && <span className="muted">{facts.join(", ")}</span>}
          </p>
        </div>
        <SendInvitation guest={guest} />
      </div>
    </>
  );
}
