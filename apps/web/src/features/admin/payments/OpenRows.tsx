import { useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { OpenReportRow } from "@wishwell/contract/api/payout-reports";
import { rowReasons } from "@wishwell/contract/texts/payout-console-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { dayOf } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { TextAreaField } from "../../../ui/fields/TextField.tsx";
import { type AdminColumn, AdminTable } from "../lists/AdminTable.tsx";
import { ReportedPayee } from "../lists/links.tsx";
import { adminPayments, openRows } from "./payment-queries.ts";
import { outcomeLooks } from "./payment-words.ts";
import styles from "./Payments.module.css";

/** Report rows that match no payment or contradict one. Renders nothing when there are none. */
export function OpenRows() {
  const list = useQuery(openRows);
  const [settling, setSettling] = useState<OpenReportRow | null>(null);
  const rows = list.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.rows}>
      <h2>Report rows to check</h2>
      <p className="muted">These rows didn’t change anything. Check them in PayPal, then settle them.</p>
      <AdminTable
        label="Rows of reports"
        columns={columns(setSettling)}
        rows={rows}
        keyOf={({ report_uuid, row }) => `${report_uuid} ${row}`}
      />
      {settling && <SettleRow row={settling} onClose={() => setSettling(null)} />}
    </section>
  );
}

const columns = (
  onSettle: (row: OpenReportRow) => void,
): readonly [AdminColumn<OpenReportRow>, ...AdminColumn<OpenReportRow>[]] => [
  { head: "Paid to", cell: (row) => <ReportedPayee row={row} fallback="No name" /> },
  { head: "Our amount", kind: "sum", cell: ({ our_amount }) => our_amount && pounds(fromWire(our_amount)) },
  { head: "In the file", kind: "sum", cell: ({ amount }) => amount && <b>{pounds(fromWire(amount))}</b> },
  {
    head: "Result",
    cell: ({ outcome }) => (
      <span className={styles.whole}>
        <StatePill {...outcomeLooks[outcome]}>{outcomeLooks[outcome].done}</StatePill>
      </span>
    ),
  },
  {
    head: "Why",
    cell: ({ reason, said, transaction_id }) => (
      <>
        {rowReasons[reason]}
        <small>
          {said} {transaction_id}
        </small>
      </>
    ),
  },
  {
    head: "Report",
    cell: ({ file_name, row, uploaded_at }) => (
      <small>
        {file_name}, row {row}, {dayOf(uploaded_at)}
      </small>
    ),
  },
  {
    head: "Actions",
    kind: "act",
    cell: (row) => (
      <Button
        variant="line"
        size="small"
        aria-label={`Settle row ${row.row} of ${row.file_name}`}
        onClick={() => onSettle(row)}
      >
        Settle
      </Button>
    ),
  },
];

function SettleRow({ row, onClose }: { row: OpenReportRow; onClose: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "settle-row",
    draftOf: `${row.report_uuid} ${row.row}`,
    initial: { reason: "" },
    send: ({ reason }, idempotencyKey) =>
      send("POST /payment/reportrows/{uuid}", {
        params: { uuid: row.report_uuid },
        body: { row: row.row, reason },
        idempotencyKey,
      }),
    done: ({ message = "" }) => {
      onClose();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: adminPayments });
    },
  });
  return (
    <Dialogue title="Settle this row" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <p>This doesn’t change any payment. The same row in a later report will count as settled too.</p>
        <TextAreaField
          {...form.field("reason")}
          label="What did you find?"
          hint="We’ll keep this in the audit log with your name."
          rows={3}
          maxLength={limits.reason}
          data-autofocus
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            Settle
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
