import { Icon } from "../../../ui/light/Icon.tsx";
import { StatusIcon, type GuestStatus } from "../../../ui/light/StatusIcon.tsx";
import { statusWords } from "../../../ui/light/StatusPill.tsx";
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
        <li>
          <b>+1</b> Siblings
        </li>
        <li>
          <Icon name="gift" size={20} /> Contributed
        </li>
        <li>
          <Icon name="message" size={20} /> Message
        </li>
        <li>
          <Icon name="warning" size={20} /> Special requirements
        </li>
      </ul>
    </div>
  );
}
