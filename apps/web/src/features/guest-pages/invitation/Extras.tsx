import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import styles from "./Extras.module.css";
import { OwnGift } from "./Giving.tsx";
import type { DialogueName } from "./dialogue-props.ts";
import { extrasOf, partsOf } from "./invitation-words.ts";
import { WithoutScript } from "./WithoutScript.tsx";

interface ExtrasProps {
  content: InvitationContent;
  open: (name: DialogueName) => void;
}

/** Right after the reply, until the guest closes it: everything that can be added, and giving. */
export function AnythingElse({ content, open, onClose }: ExtrasProps & { onClose: () => void }) {
  const { guest, may_contribute, payment_cancelled } = content;
  const comes = guest.status === guestStatus.accepted;
  return (
    <section className={`panel mt-14 no-print relative ${styles.card}`} aria-labelledby="anything-else">
      <h2 id="anything-else">Anything else?</h2>
      <button type="button" className={`place-centre script-only rounded ${styles.close}`} onClick={onClose}>
        <Icon name="cross" label="Close “Anything else?”" />
      </button>
      <Parts content={content} open={open} />
      <div className={`flat stack gap-10 rule-above gone-if-empty ${styles.gift}`}>
        {comes || !may_contribute || payment_cancelled ? (
          <OwnGift content={content} />
        ) : (
          <a className={`line gap-14 rounded ${styles.part}`} href={`/eventattendee/donate/${guest.uuid}`}>
            <Part icon="gift" title="You can still contribute..." says="Only if you’d like to. From £2." />
          </a>
        )}
      </div>
      {!comes && <p className="small muted mt-14">Plans changed? You can still say yes on this page.</p>}
    </section>
  );
}

/** The same parts, lower on the page. */
export function Extras({ content, open }: ExtrasProps) {
  if (!hasAnswered(content.guest.status) || content.party.complete === 1) return null;
  return (
    <div className={`panel mt-24 no-print ${styles.card}`}>
      <Parts content={content} open={open} />
    </div>
  );
}

const icons = {
  siblings: "users",
  "ask-siblings": "message",
  requirements: "warning",
  questions: "message",
  messages: "message",
} as const satisfies Partial<Record<DialogueName, IconName>>;

function Parts({ content, open }: ExtrasProps) {
  const extras = extrasOf(content);
  return (
    <>
      <ul className="script-only">
        {partsOf(content).map((name) => (
          <li key={name}>
            <button
              type="button"
              className={`line gap-14 text-left full-width rounded ${styles.part}`}
              onClick={() => open(name)}
            >
              <Part icon={icons[name]} {...extras[name]} />
            </button>
          </li>
        ))}
      </ul>
      <WithoutScript content={content} />
    </>
  );
}

interface PartProps {
  icon: IconName;
  title: string;
  says: string;
}

function Part({ icon, title, says }: PartProps) {
  return (
    <>
      <Icon name={icon} />
      <span className="can-shrink grow">
        {title}
        <small>{says}</small>
      </span>
      <Icon name="right" size={20} />
    </>
  );
}
