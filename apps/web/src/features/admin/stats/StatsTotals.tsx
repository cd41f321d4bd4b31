import type { Stats } from "@wishwell/contract/api/admin-stats";
import { fromWire, pence, pounds } from "@wishwell/domain/money/money";
import type { ReactNode } from "react";
import styles from "./StatsTotals.module.css";

/** The five figures above everything. */
export function StatsTotals({ stats }: { stats: Stats }) {
  const total = (part: "total" | "charities") =>
    pounds(pence(stats.months.reduce((sum, month) => sum + fromWire(month[part]), 0)));
  const { accepted, declined } = stats.replies;
  const rate = stats.guests_invited === 0 ? null : Math.round((100 * (accepted + declined)) / stats.guests_invited);
  const days = stats.days_to_reply;
  return (
    <dl className={styles.totals}>
      <Figure name="Parties held">{stats.parties.toLocaleString("en-GB")}</Figure>
      <Figure name="Guests invited">{stats.guests_invited.toLocaleString("en-GB")}</Figure>
      <Figure name="Reply rate">
        {rate === null ? "No invitations yet" : `${rate}%`}
        {rate !== null && days !== null && <small> half of them within {days === 1 ? "a day" : `${days} days`}</small>}
      </Figure>
      <Figure name="Contributed">{total("total")}</Figure>
      <Figure name="To charities">{total("charities")}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
