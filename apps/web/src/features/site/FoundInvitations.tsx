import { Button } from "../../ui/fields/Button.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { RuledList } from "../../ui/layout/Panel.tsx";
import { StatusPill } from "../../ui/feedback/StatusPill.tsx";
import { invitationStatus } from "../party/invitation-words.ts";
import { startWords } from "../party/party-words.ts";
import { PosterThumb } from "../posters/PosterThumb.tsx";
import styles from "./FindParty.module.css";
import { addressOfFound, type Found } from "./party-code.ts";

/** More than one match: the guest chooses. */
export function FoundInvitations({ invitations }: { invitations: readonly Found[] }) {
  const own = invitations.some(({ invitation }) => invitation !== undefined);
  return (
    <>
      <h3 className={styles.count}>{invitations.length} invitations found</h3>
      <RuledList>
        {invitations.map((found, index) => (
          <li key={found.uuid} className={styles.found}>
            {found.invitation ? (
              <About invitation={found.invitation} />
            ) : (
              <b className={styles.words}>Invitation {index + 1}</b>
            )}
            <Button
              variant={index === 0 ? "primary" : "line"}
              size="small"
              href={addressOfFound(found)}
              aria-label={`Show Invite: ${nameOf(found) ?? index + 1}`}
            >
              Show Invite
            </Button>
          </li>
        ))}
      </RuledList>
      {own && (
        <p className={styles.why}>
          <Icon name="shield" size={20} />
          <span>
            You see this list because you’re signed in with that address. For anybody else we send the invitations by
            e-mail instead.
          </span>
        </p>
      )}
    </>
  );
}

const nameOf = ({ invitation }: Found) => invitation && `${invitation.event_name}, for ${invitation.guest_first_name}`;

/** What the guest is asked to. The words stand beside the poster, which is too small to read. */
function About({ invitation }: { invitation: NonNullable<Found["invitation"]> }) {
  const { status, words } = invitationStatus(invitation, false);
  return (
    <>
      <span className={styles.thumb}>
        <PosterThumb party={invitation} />
      </span>
      <div className={styles.words}>
        <b>{invitation.event_name}</b>
        <p>
          For {invitation.guest_first_name}, {startWords(invitation)}
        </p>
        <StatusPill status={status}>{words}</StatusPill>
      </div>
    </>
  );
}
