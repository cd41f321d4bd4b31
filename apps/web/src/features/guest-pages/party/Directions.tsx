import type { PartyContent } from "@wishwell/contract/api/page-contents";
import styles from "../invitation/InvitationTools.module.css";

/** Links to directions on several maps. They unfold in place, as the calendars do. */
export function Directions({ links }: { links: PartyContent["directions"] }) {
  if (links.length === 0) return null;
  return (
    <details className={styles.menu}>
      <summary className="no-marker underlined pointer">Directions</summary>
      {links.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="external noopener noreferrer">
          {name}
        </a>
      ))}
    </details>
  );
}
