import { useQuery } from "@tanstack/react-query";
import type { WaitingShare } from "@wishwell/contract/api/payout-console";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { useSearchParams } from "react-router";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { now } from "../../../lib/now.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { type DeskColumn, DeskTable } from "../lists/DeskTable.tsx";
import { readWaitingPage, waitingShares, writeWaitingPage } from "./payment-queries.ts";
import { ageWords } from "./payment-words.ts";
import styles from "./Payments.module.css";

/** Charities' shares that nobody is paid until the charity is validated. Nothing while there are none. */
export function WaitingShares() {
  const [address] = useSearchParams();
  const list = useQuery(waitingShares(readWaitingPage(address)));
  if (list.isError) {
    return (
      <LoadingFailed what={paymentsTexts.loading} fault={list.error} onRetry={() => void list.refetch()} outlined />
    );
  }
  const found = list.data;
  if (found === undefined || found.meta.total === 0) return null;
  return (
    <section className={classes(styles.rows, styles.waiting)} id="waiting">
      <h2>Waiting for validation</h2>
      <p className="muted">
        We can’t pay these charities yet. Validate a charity once you’ve checked its payment details. If it hasn’t sent
        any, send it a new code.
      </p>
      <DeskTable
        label="Shares waiting for validation"
        columns={columns}
        rows={found.data}
        keyOf={({ charity, event_uuid }) => `${event_uuid} ${charity.uuid}`}
      />
      <Pager label="Pages of shares waiting for validation" meta={found.meta} hrefOf={writeWaitingPage} />
    </section>
  );
}

const columns: readonly [DeskColumn<WaitingShare>, ...DeskColumn<WaitingShare>[]] = [
  { head: "Charity", cell: ({ charity }) => <b>{charity.name}</b> },
  {
    head: "Party",
    cell: ({ event_uuid, event_name }) =>
      event_name === null ? "Deleted party" : <a href={`/event/payout/${event_uuid}`}>{event_name}</a>,
  },
  { head: "Amount", kind: "money", cell: ({ amount }) => <b>{pounds(fromWire(amount))}</b> },
  {
    head: "Waiting for",
    cell: ({ has_details }) => (has_details ? "An admin to validate it" : "The charity’s payment details"),
  },
  {
    head: "Age",
    kind: "said",
    cell: ({ since }) => <span className={classes("money", styles.whole)}>{ageWords(since, now())}</span>,
  },
  {
    head: "Act",
    kind: "act",
    cell: ({ charity }) => (
      <Button
        variant="line"
        size="small"
        href={`/admin/charities/details/${charity.uuid}`}
        aria-label={`Check charity ${charity.name}`}
      >
        Check charity
      </Button>
    ),
  },
];
