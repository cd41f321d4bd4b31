import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { GuestList } from "../guest-queries.ts";
import styles from "./Filters.module.css";
import type { TableView } from "./table-address.ts";
import { ViewLink } from "./ViewLink.tsx";

const filters = [
  { status: null, label: "All" },
  { status: String(guestStatus.accepted), label: "Accepted" },
  { status: String(guestStatus.sent), label: "Not RSVPed" },
  { status: String(guestStatus.declined), label: "Declined" },
  { status: String(guestStatus.notSent), label: "Not sent" },
  { status: String(guestStatus.failed), label: "Bad email" },
] as const;

interface FiltersProps {
  view: TableView;
  /** Not there before the first answer. */
  counts: GuestList["counts"];
  addressOf: (view: TableView) => string;
}

/** Everybody, or those with one status, each with how many there are. */
export function Filters({ view, counts, addressOf }: FiltersProps) {
  return (
    <nav className={styles.filters} aria-label="Guests by status">
      {filters.map(({ status, label }) => (
        <ViewLink
          key={label}
          href={addressOf({ ...view, status, page: 1 })}
          aria-current={status === view.status ? "true" : undefined}
        >
          {label} {counts && <span className="money">{status === null ? allOf(counts) : (counts[status] ?? 0)}</span>}
        </ViewLink>
      ))}
    </nav>
  );
}

export const allOf = (counts: NonNullable<GuestList["counts"]>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
