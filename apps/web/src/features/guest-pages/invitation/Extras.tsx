import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import styles from "./Extras.module.css";
import type { DialogueName } from "./dialogue-props.ts";
import { companyWords, messagesWords, needsWords } from "./invitation-words.ts";
import type { InvitationContent } from "@wishwell/contract/api/page-contents";

interface ExtrasProps {
  content: InvitationContent;
  open: (name: DialogueName) => void;
}

/** What a guest can add after replying. Guests who come add siblings and needs; every guest can send messages. */
export function Extras({ content, open }: ExtrasProps) {
  const { guest, party, messages } = content;
  if (!hasAnswered(guest.status) || party.complete === 1) return null;
  const comes = guest.status === guestStatus.accepted && !party.over;
  return (
    <div className={`stack gap-10 mt-14 script-only no-print ${styles.extras}`}>
      {comes && (
        <>
          <Extra icon="users" title="Siblings" says={companyWords(guest)} onOpen={() => open("siblings")} />
          <Extra icon="warning" title="Requirements" says={needsWords(guest)} onOpen={() => open("requirements")} />
        </>
      )}
      <Extra icon="message" title="Messages" says={messagesWords(messages)} onOpen={() => open("messages")} />
      {!comes && (
        <Extra
          icon="cake"
          title="Birthday wish"
          says={`For ${party.language.recipient_names || "the birthday child"}`}
          onOpen={() => open("wish")}
        />
      )}
    </div>
  );
}

interface ExtraProps {
  icon: IconName;
  title: string;
  says: string;
  onOpen: () => void;
}

function Extra({ icon, title, says, onOpen }: ExtraProps) {
  return (
    <button type="button" className={`line card can-shrink gap-12 text-left ${styles.extra}`} onClick={onOpen}>
      <Icon name={icon} />
      <span className="can-shrink">
        {title}
        <small>{says}</small>
      </span>
    </button>
  );
}
