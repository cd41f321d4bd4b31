import type { Guest } from "@wishwell/contract/api/guests";
import { Icon } from "../../../ui/site/Icon.tsx";
import { contributionWords } from "../../party/guest-facts.ts";
import styles from "./GuestForm.module.css";

/** What a guest gave. Nothing given is nothing said. */
export function Contribution({ guest }: { guest: Guest }) {
  const words = contributionWords(guest);
  if (words === "") return null;
  return (
    <p className={styles.given}>
      <Icon name="gift" />
      <b>{words.startsWith("£") ? `Contributed ${words}` : `Contributed. ${words}`}</b>
    </p>
  );
}
