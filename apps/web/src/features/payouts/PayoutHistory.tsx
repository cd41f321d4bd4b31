import type { PayoutView } from "@wishwell/contract/api/payouts";
import styles from "./Payout.module.css";
import { money, moment, statusWords } from "./payout-words.ts";

/** Every attempt to pay somebody, with its date and reference. */
export function PayoutHistory({ payout: { payouts, charities } }: { payout: PayoutView }) {
  if (payouts.length === 0) return null;
  const nameOf = (uuid: string | null) => charities.find((charity) => charity.uuid === uuid)?.name ?? "a charity";
  return (
    <section aria-labelledby="payout-history">
      <h3 id="payout-history">Payments so far</h3>
      <ul className={styles.history}>
        {payouts.map((one) => (
          <li key={one.uuid}>
            <span>
              <b>{statusWords[one.status]}:</b> {one.amount === null ? "Half" : money(one.amount)} to{" "}
              {one.email ?? nameOf(one.charity_uuid)}
            </span>
            <span className={styles.when}>{moment(one.status_at)}</span>
            <code>{one.reference}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
