import { Icon } from "../site/Icon.tsx";
import styles from "./TestPayments.module.css";

/** On every page of a trial's payments, and never put away: nobody shall think that money moves. */
export function TestPayments() {
  return (
    <aside className={styles.strip} aria-label="Test payments">
      <div className={`wrap ${styles.words}`}>
        <Icon name="info" size={24} />
        Test payments: no money moves
      </div>
    </aside>
  );
}
