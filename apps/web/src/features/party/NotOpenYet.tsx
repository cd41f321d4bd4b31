import type { Party } from "@wishwell/contract/api/parties";
import { Note } from "../../ui/layout/Panel.tsx";
import { missingLines } from "./missing-lines.ts";
import { isOpenToGuests } from "./missing-parts.ts";
import styles from "./NotOpenYet.module.css";

/** Lists what is missing before guests can open the party. Empty once they can. */
export function NotOpenYet({ party }: { party: Party }) {
  if (isOpenToGuests(party)) return null;
  return (
    <div className={styles.missing}>
      <Note>
        <b>Guests can’t open the party yet. Its link and its code work as soon as this is filled in:</b>
        <ul>
          {missingLines(party).map(({ text, href }) => (
            <li key={text}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
