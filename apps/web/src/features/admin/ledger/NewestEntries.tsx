import type { LedgerOverview } from "@wishwell/contract/api/admin/ledger";
import { contributionAddress, partyAddress } from "@wishwell/contract/api/admin/paths";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { dayAndTime } from "../../../lib/moments.ts";
import { type AdminColumn, AdminTable } from "../lists/AdminTable.tsx";
import styles from "./LedgerScreen.module.css";

type NewestEntry = LedgerOverview["newest"][number];

const entryWords: Readonly<Record<string, string>> = {
  capture: "Contribution paid",
  refund_approved: "Refund approved",
  refund_completed: "Refund sent",
  refund_failed: "Refund failed",
  chargeback: "Dispute opened",
  chargeback_won: "Dispute won",
  part_chargeback: "Partial dispute opened",
  part_chargeback_won: "Partial dispute won",
  suspense: "Payment to return",
  suspense_returned: "Payment returned",
  payout_created: "Payout sent",
  payout_success: "Payout arrived",
  payout_unclaimed: "Payout unclaimed",
  payout_claimed: "Payout claimed",
  payout_undone: "Payout undone",
  payout_reversed: "Payout returned",
  charity_replaced: "Charity replaced",
};

const entryColumns: readonly [AdminColumn<NewestEntry>, ...AdminColumn<NewestEntry>[]] = [
  { head: "When", cell: ({ at }) => dayAndTime(at) },
  {
    head: "What",
    cell: ({ kind, lines }) => (
      <>
        <b>{entryWords[kind] ?? kind}</b>
        <small>{lines} lines, total £0.00</small>
      </>
    ),
  },
  {
    head: "About",
    cell: ({ donation, event }) => (
      <>
        {donation && <a href={contributionAddress(donation.uuid)}>{donation.name || "A contribution"}</a>}
        {event && (
          <small>
            <a href={partyAddress(event.uuid)}>{event.name || "No name yet"}</a>
          </small>
        )}
      </>
    ),
  },
  { head: "Amount", kind: "money", cell: ({ amount }) => pounds(fromWire(amount)) },
];

/** What was booked last, with links to what it is about. */
export function NewestEntries({ newest }: { newest: readonly NewestEntry[] }) {
  if (newest.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="ledger-newest">
      <h2 id="ledger-newest" className="mb-14">
        Latest entries
      </h2>
      <AdminTable label="entries" rows={newest} columns={entryColumns} keyOf={({ id }) => String(id)} />
    </section>
  );
}
