import type { ShownParty } from "@wishwell/contract/api/page-contents";
import { directionsTo, placeOnMap } from "@wishwell/domain/parties/directions";
import { placeOf } from "../party/party-words.ts";
import styles from "./InvitationTools.module.css";

/** Links to directions on an external map: by coordinates where they are known, otherwise by address. */
export function Directions({ address }: { address: ShownParty["address"] }) {
  const { venue, lat, lng } = address;
  const words = [venue, placeOf(address)].filter(Boolean).join(", ");
  if (words === "") return null;
  const spot = typeof lat === "number" && typeof lng === "number" ? { lat, lng } : null;
  return (
    <a
      className={styles.way}
      href={spot === null ? placeOnMap(words) : directionsTo(spot)}
      target="_blank"
      rel="external noopener"
    >
      Directions
    </a>
  );
}
