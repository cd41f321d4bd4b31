import { GuestSigns } from "../../../ui/site/GuestSigns.tsx";
import { StatusIcon, type GuestStatus } from "../../../ui/feedback/StatusIcon.tsx";
import { statusWords } from "../../../ui/feedback/StatusPill.tsx";
import styles from "./TableKey.module.css";

const order: readonly GuestStatus[] = ["accepted", "declined", "awaiting", "notSent", "badEmail"];

/** Every sign of the table with its word. */
export function TableKey() {
  return (
    <div className={styles.key}>
      <b id="key-to-guests">Key</b>
      <ul aria-labelledby="key-to-guests">
        {order.map((status) => (
          <li key={status}>
            <StatusIcon status={status} size={20} />
            {statusWords[status]}
          </li>
        ))}
        <GuestSigns messages />
      </ul>
    </div>
  );
}
