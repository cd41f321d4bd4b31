import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { Note } from "../../../ui/layout/Panel.tsx";
import styles from "./Payments.module.css";

/** An admin who sends before reconciling may pay twice. */
export function Warning() {
  return (
    <div className={styles.warning}>
      <Note icon="warning">
        <p className="no-margin">
          <b>{paymentsTexts.warning}</b> {paymentsTexts.warningWhy}
        </p>
      </Note>
    </div>
  );
}
