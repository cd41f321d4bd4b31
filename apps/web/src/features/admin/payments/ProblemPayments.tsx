import { useQuery } from "@tanstack/react-query";
import type { Payment } from "@wishwell/contract/api/payout-console";
import { paymentsTexts, statusWords } from "@wishwell/contract/texts/payout-console-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { useState } from "react";
import { dayOf } from "../../../lib/moments.ts";
import { now } from "../../../lib/now.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { type AdminColumn, AdminTable } from "../lists/AdminTable.tsx";
import { PartyLink, PayeeWithEmail } from "../lists/links.tsx";
import { HistoryDialogue } from "./HistoryDialogue.tsx";
import { consoleAddress, problemList, type ProblemSearch, writeConsoleAddress } from "./payment-queries.ts";
import { ageWords, statusLooks } from "./payment-words.ts";
import styles from "./Payments.module.css";
import { UpdateStatus } from "./UpdateStatus.tsx";

interface ProblemPaymentsProps {
  search: ProblemSearch;
  /** Shows only the first few, with a link to all of them. */
  brief?: boolean;
}

const fewRows = 5;

/** The list with each payment's actions. */
export function ProblemPayments({ search, brief = false }: ProblemPaymentsProps) {
  const list = useQuery(problemList(search));
  const [updating, setUpdating] = useState<Payment | null>(null);
  const [looking, setLooking] = useState<Payment | null>(null);
  const found = list.data;
  const shown = brief ? found?.data.slice(0, fewRows) : found?.data;
  return (
    <section aria-label="Problem payments">
      {brief && (
        <div className={"spread mb-14 align-baseline gap-4-18"}>
          <h2>Problem payments</h2>
          {found && found.meta.total > 0 && (
            <p className="muted no-margin">
              {shown?.length} of {found.meta.total}
              {found.meta.total > fewRows && (
                <>
                  . <a href={consoleAddress}>See all</a>
                </>
              )}
            </p>
          )}
        </div>
      )}
      {list.isError && (
        <LoadingFailed what={paymentsTexts.loading} fault={list.error} onRetry={() => void list.refetch()} outlined />
      )}
      {list.isPending && <SkeletonRows />}
      {shown && shown.length === 0 && <NoProblems filtered={search.problem !== "" || search.words !== ""} />}
      {shown && shown.length > 0 && (
        <PaymentTable payments={shown} busy={list.isPlaceholderData} onUpdate={setUpdating} onLook={setLooking} />
      )}
      {found && !brief && (
        <>
          <Pager
            label="Pages of payments"
            meta={found.meta}
            hrefOf={(page) => writeConsoleAddress({ ...search, page })}
          />
          {found.meta.from !== null && found.meta.total <= found.meta.per_page && (
            <p className="small muted">
              {found.meta.from} to {found.meta.to} of {found.meta.total}. Each page shows up to {found.meta.per_page}.
            </p>
          )}
        </>
      )}
      {updating && <UpdateStatus payment={updating} onClose={() => setUpdating(null)} />}
      {looking && <HistoryDialogue uuid={looking.uuid} onClose={() => setLooking(null)} />}
    </section>
  );
}

function NoProblems({ filtered }: { filtered: boolean }) {
  return (
    <Panel>
      <EmptyState picture={<HeartSpot size={96} />} title={filtered ? "No matches" : "No problem payments"}>
        {filtered ? "No problem payments match your search." : "Every payment we’ve sent has arrived or is on its way."}
      </EmptyState>
    </Panel>
  );
}

interface PaymentTableProps {
  payments: readonly Payment[];
  busy?: boolean;
  onUpdate: (payment: Payment) => void;
  onLook: (payment: Payment) => void;
}

type OnPayment = (payment: Payment) => void;

const columnsFor = (
  onUpdate: OnPayment,
  onLook: OnPayment,
): readonly [AdminColumn<Payment>, ...AdminColumn<Payment>[]] => [
  { head: "Paid to", cell: PayeeWithEmail },
  { head: "Party", cell: ({ event }) => <PartyLink event={event} /> },
  { head: "Amount", kind: "money", cell: ({ amount }) => <b>{pounds(fromWire(amount))}</b> },
  { head: "Status", cell: (payment) => <PaymentStatus payment={payment} /> },
  {
    head: "Created",
    kind: "said",
    cell: ({ created_at }) => <span className={classes("money", styles.whole)}>{dayOf(created_at)}</span>,
  },
  {
    head: "Transaction",
    cell: ({ transaction_id }) =>
      transaction_id !== null && <span className={`break-words ${styles.code}`}>{transaction_id}</span>,
  },
  {
    head: "Actions",
    kind: "act",
    cell: (payment) => (
      <>
        <Act payment={payment} onUpdate={onUpdate} onLook={onLook} />
        <Button
          variant="quiet"
          size="small"
          aria-label={`History of ${payment.entity.name}`}
          onClick={() => onLook(payment)}
        >
          History
        </Button>
      </>
    ),
  },
];

/** Problem payments with recipient, status and actions. */
function PaymentTable({ payments, busy = false, onUpdate, onLook }: PaymentTableProps) {
  return (
    <AdminTable
      label="Problem payments"
      columns={columnsFor(onUpdate, onLook)}
      rows={payments}
      keyOf={({ uuid }) => uuid}
      busy={busy}
    />
  );
}

interface ActProps {
  payment: Payment;
  onUpdate: OnPayment;
  onLook: OnPayment;
}

/** A payment that has ended has no further status; it is paid again from its history. */
function Act({ payment, onUpdate, onLook }: ActProps) {
  const { entity, may_become: steps, may_retry: mayRetry } = payment;
  if (steps.length > 0) {
    return (
      <Button
        variant="line"
        size="small"
        aria-label={`Update status of ${entity.name}`}
        onClick={() => onUpdate(payment)}
      >
        Update status
      </Button>
    );
  }
  if (!mayRetry) return null;
  return (
    <Button variant="line" size="small" aria-label={`Pay again: ${entity.name}`} onClick={() => onLook(payment)}>
      Pay again
    </Button>
  );
}

function PaymentStatus({ payment: { status, problem, detail, nudges, status_at } }: { payment: Payment }) {
  const nudged = status === "unclaimed" && nudges > 0 ? `Reminded ${nudges === 1 ? "once" : `${nudges} times`}` : "";
  const since = problem === "on_hold" || problem === "submitted" || problem === "exported";
  const under = detail || nudged || (since ? `For ${ageWords(status_at, now())}` : "");
  return (
    <>
      <span className={styles.whole}>
        <StatePill {...statusLooks[status]}>{statusWords[status]}</StatePill>
      </span>
      {problem === "conflict" && <small>A report contradicts this</small>}
      {under !== "" && <small>{under}</small>}
    </>
  );
}
