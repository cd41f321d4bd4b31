import { Icon } from "../site/Icon.tsx";
import styles from "./TestPayments.module.css";

/** Shown on every payment page of a trial and not dismissible, so that no one thinks real money moves. */
export function TestPayments() {
  return (
    <aside className={`relative ${styles.strip}`} aria-label="Test payments">
      <div className={`wrap line gap-12 ${styles.words}`}>
        <Icon name="info" size={24} />
        Test payments: no money moves
      </div>
    </aside>
  );
}
