import { DropMenu } from "../../../ui/layout/DropMenu.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { MenuList } from "../../../ui/layout/MenuList.tsx";
import { invitationMenu } from "./invitation-menu.ts";
import styles from "./InvitationOptions.module.css";
import type { Invitation } from "../../party/invitation-words.ts";

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
      <MenuList entries={invitationMenu(invitation, historic)} onPress={onMessage} />
    </DropMenu>
  );
}
