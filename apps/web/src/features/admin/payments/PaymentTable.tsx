import type { Payment } from "@wishwell/contract/api/payout-console";
import { statusWords } from "@wishwell/contract/texts/payout-console-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { dayOf } from "../../../lib/moments.ts";
import { now } from "../../../lib/now.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { type AdminColumn, AdminTable } from "../lists/AdminTable.tsx";
import { EmailWords, PartyLink, PayeeLink } from "../lists/links.tsx";
import { ageWords, statusLooks } from "./payment-words.ts";
import styles from "./Payments.module.css";

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
  {
    head: "Paid to",
    cell: ({ payee, entity }) => (
      <>
        <PayeeLink payee={payee} entity={entity} />
        <small>
          <EmailWords email={entity.paypal_email} />
        </small>
      </>
    ),
  },
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
export function PaymentTable({ payments, busy = false, onUpdate, onLook }: PaymentTableProps) {
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
