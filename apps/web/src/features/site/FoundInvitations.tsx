import { Button } from "../../ui/light/Button.tsx";
import { Icon } from "../../ui/light/Icon.tsx";
import { RuledList } from "../../ui/light/Panel.tsx";
import styles from "./FindParty.module.css";
import { addressOfFound } from "./party-code.ts";
import type { FoundEntity } from "./party-code.ts";

/** More than one match: the guest chooses. */
export function FoundInvitations({ invitations }: { invitations: readonly FoundEntity[] }) {
  return (
    <>
      <h3 className={styles.count}>{invitations.length} invitations found</h3>
      <RuledList>
        {invitations.map((invitation, index) => (
          <li key={invitation.uuid}>
            <b className={styles.name}>Invitation {index + 1}</b>
            <Button
              variant={index === 0 ? "primary" : "line"}
              size="small"
              href={addressOfFound(invitation)}
              aria-label={`Show Invite ${index + 1}`}
            >
              Show Invite
            </Button>
          </li>
        ))}
      </RuledList>
      <p className={styles.why}>
        <Icon name="shield" size={20} />
        <span>
          You see this list because you’re signed in with that address. For anybody else we send the invitations by
          e-mail instead.
        </span>
      </p>
    </>
  );
}
