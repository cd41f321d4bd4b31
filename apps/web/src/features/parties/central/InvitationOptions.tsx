import { DropMenu } from "../../../ui/light/DropMenu.tsx";
import { Icon } from "../../../ui/light/Icon.tsx";
import { invitationMenu } from "./invitation-menu.ts";
import styles from "./InvitationOptions.module.css";
import type { Invitation } from "./invitation-words.ts";

interface InvitationOptionsProps {
  invitation: Invitation;
  historic: boolean;
  onMessage: () => void;
}

/** Everything that can be done with an invitation, behind one button. */
export function InvitationOptions({ invitation, historic, onMessage }: InvitationOptionsProps) {
  return (
    <DropMenu
      hangs="right"
      className={styles.menu}
      button={
        <>
          <Icon name="more" size={24} />
          <span className="only-heard">
            Options for {invitation.event_name}, {invitation.guest_first_name}
          </span>
        </>
      }
    >
      <ul className={styles.list}>
        {invitationMenu(invitation, historic).map(({ label, icon, href }) => (
          <li key={label}>
            {href === null ? (
              <button type="button" onClick={onMessage}>
                <Icon name={icon} size={20} />
                {label}
              </button>
            ) : (
              <a href={href}>
                <Icon name={icon} size={20} />
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </DropMenu>
  );
}
