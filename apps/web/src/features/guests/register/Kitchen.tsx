import type { Guest } from "@wishwell/contract/api/guests";
import { Icon } from "../../../ui/site/Icon.tsx";
import { guestName } from "../../party/guest-facts.ts";
import type { Heads } from "../headcount/head-count.ts";
import { allergyWords } from "./register-words.ts";
import styles from "./Sheet.module.css";

/** Before anything else: what could harm a child. */
export function Allergies({ guests }: { guests: readonly Guest[] }) {
  const allergic = guests.filter(({ allergies = [] }) => allergies.length > 0);
  return (
    <section className={styles.allergies}>
      <h2>
        <Icon name="warning" />
        Allergies
      </h2>
      {allergic.length === 0 && <p>Nobody told of one.</p>}
      <ul>
        {allergic.map((guest) => (
          <li key={guest.uuid}>
            <b>{guestName(guest)}</b>
            <span>{allergyWords(guest)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What to cook. */
export function Kitchen({ heads: { diets, anything_goes } }: { heads: Heads }) {
  return (
    <section className={styles.diets}>
      <h2>For the kitchen</h2>
      <ul>
        {diets.map(({ diet, guests }) => (
          <li key={diet}>
            {diet}
            <b>{guests}</b>
          </li>
        ))}
        <li>
          {diets.length === 0 ? "Everything, children" : "Everything else, children"}
          <b>{anything_goes}</b>
        </li>
      </ul>
    </section>
  );
}
