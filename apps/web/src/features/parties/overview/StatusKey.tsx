import { Icon } from "../../../ui/light/Icon.tsx";
import { StatusPill } from "../../../ui/light/StatusPill.tsx";
import { discOrder } from "../guest-counts.ts";
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
      <li>
        <b>+1</b> Siblings
      </li>
      <li>
        <Icon name="gift" size={20} /> Contributed
      </li>
      <li>
        <Icon name="warning" size={20} /> Special requirements
      </li>
    </ul>
  );
}
