import { GuestSigns } from "../../../ui/site/GuestSigns.tsx";
import { StatusPill } from "../../../ui/feedback/StatusPill.tsx";
import { discOrder } from "../../party/guest-counts.ts";
import styles from "./StatusKey.module.css";

/** Every sign of the guest table with its word. */
export function StatusKey() {
  return (
    <ul className={styles.key}>
      {discOrder.map((status) => (
        <li key={status}>
          <StatusPill status={status} />
        </li>
      ))}
      <GuestSigns />
    </ul>
  );
}
