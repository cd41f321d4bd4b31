import type { ReportLine } from "@wishwell/contract/api/payout-reports";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { classes } from "../../../ui/layout/classes.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { type AdminColumn, AdminTable } from "../lists/AdminTable.tsx";
import { outcomeLooks, shortReference, whatHappens } from "./payment-words.ts";
import { ReportedPayee } from "../lists/links.tsx";
import pages from "./Payments.module.css";

const columnsFor = (committed: boolean): readonly [AdminColumn<ReportLine>, ...AdminColumn<ReportLine>[]] => [
  { head: "Paid to", cell: (row) => <ReportedPayee row={row} fallback={`Row ${row.row}`} /> },
  { head: "Our amount", kind: "sum", cell: ({ our_amount }) => our_amount && pounds(fromWire(our_amount)) },
  {
    head: "In the file",
    kind: "sum",
    cell: ({ amount, reason }) =>
      amount && <b className={classes(reason === "amount" && "text-bad")}>{pounds(fromWire(amount))}</b>,
  },
  {
    head: "Result",
    cell: ({ outcome }) => (
      <span className={pages.whole}>
        <StatePill {...outcomeLooks[outcome]}>
          {committed ? outcomeLooks[outcome].done : outcomeLooks[outcome].word}
        </StatePill>
      </span>
    ),
  },
  { head: committed ? "What happened" : "What would happen", cell: whatHappens },
  {
    head: "Reference",
    cell: ({ reference }) => (
      <span className={classes("break-words", pages.code, pages.whole)} title={reference}>
        {shortReference(reference)}
      </span>
    ),
  },
];

/** All rows with their effect. */
export function ReportRows({ rows, committed }: { rows: readonly ReportLine[]; committed: boolean }) {
  return (
    <AdminTable
      label="Rows of the report"
      columns={columnsFor(committed)}
      rows={rows}
      keyOf={({ row }) => String(row)}
    />
  );
}
