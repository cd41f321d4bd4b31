import { useQuery } from "@tanstack/react-query";
import type { Answer } from "@wishwell/contract/api/calls";
import type { PaymentBatch } from "@wishwell/contract/api/payout-console";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { fromWire, pence, pounds } from "@wishwell/domain/money/money";
import { useState } from "react";
import { dayAndTime } from "../../../lib/moments.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { keepFocusOnPage } from "../../../ui/feedback/Dialogue.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { type Asking, AskReason } from "./AskReason.tsx";
import styles from "./Payments.module.css";
import { PaymentsPage } from "./PaymentsPage.tsx";
import { Steps } from "./Steps.tsx";
import { Warning } from "./Warning.tsx";
import { consoleAddress, paymentsAddress, paymentsOverview } from "./payment-queries.ts";
import { paymentsInWords } from "./payment-words.ts";
import { useDownload } from "./use-download.ts";

/** Exports the payments due. The file is made once and stays the same for every download. */
export function ExportScreen() {
  const overview = useQuery(paymentsOverview);
  const [asking, setAsking] = useState<Asking | null>(null);
  const found = overview.data?.data;
  return (
    <PaymentsPage title="Send new payouts">
      <Warning />
      {overview.isError && (
        <LoadingFailed what={paymentsTexts.loading} fault={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.isPending && <SkeletonRows />}
      {found && (
        <div className={`parts-can-shrink stack align-start gap-28 ${styles.pair}`}>
          <Instructions />
          <Panel>
            <DueNow overview={found} onAsk={setAsking} />
          </Panel>
        </div>
      )}
      {found && <FilesMade batches={found.batches} onAsk={setAsking} />}
      {asking && <AskReason asking={asking} onClose={() => setAsking(null)} />}
    </PaymentsPage>
  );
}

function Instructions() {
  const { payments } = usePublicConfig();
  return (
    <div>
      <Steps
        label="How to send payments"
        steps={[
          "Reconcile first, then settle the problem payments.",
          "Download the CSV of payments due. Don’t open or save it in a spreadsheet.",
          "Sign in to the PayPal business account and open Payouts, then Send a payout file.",
          "Upload the file there. Check that the number and the total match those shown here, then send it once.",
          "Tomorrow, download PayPal’s activity report and reconcile it here.",
        ]}
      />
      {payments.provider === "sandbox" && (
        <p className="small">
          Payments are in test mode: <a href="/dev/sandbox">the sandbox</a> takes the file and returns the report.
        </p>
      )}
    </div>
  );
}

interface DueNowProps {
  overview: Answer<"GET /payment/overview">["data"];
  onAsk: (asking: Asking) => void;
}

function DueNow({ overview: { due, held, later, waiting, batches }, onAsk }: DueNowProps) {
  const download = useDownload();
  const open = batches.find((batch): batch is PaymentBatch => batch.route === "csv" && batch.open);
  return (
    <>
      <h2>Payments due</h2>
      <p className={styles.sum}>
        <b className="money block">{pounds(fromWire(due.amount))}</b>
        <span>{due.count === 1 ? "1 payment is ready to send" : `${due.count} payments are ready to send`}</span>
      </p>
      {held.count > later.count && (
        <p className="small muted">
          {pounds(pence(fromWire(held.amount) - fromWire(later.amount)))} more is held back.{" "}
          <a href={`${consoleAddress}#held`}>See what’s held back</a>
        </p>
      )}
      {waiting.count > 0 && (
        <p className="small muted">
          {pounds(fromWire(waiting.amount))} more is waiting for charities to be validated.{" "}
          <a href={`${paymentsAddress}#waiting`}>See what’s waiting</a>
        </p>
      )}
      {download.fault !== null && <ErrorSummary title={download.fault} />}
      {open === undefined ? (
        <Button
          icon="download"
          busy={download.busy}
          disabled={due.count === 0}
          wide="phone"
          onClick={() => {
            keepFocusOnPage();
            download.start({ about: `export ${paymentsInWords(due)}` });
          }}
        >
          Download CSV
        </Button>
      ) : (
        <>
          <p>{whyWait(open)}</p>
          <div className="row">
            <Button href="/admin/payout/importcsv" icon="upload">
              Reconcile first
            </Button>
            <Button variant="quiet" onClick={() => onAsk({ what: "force", due })}>
              Make another file anyway
            </Button>
          </div>
        </>
      )}
    </>
  );
}

const whyWait = ({ waiting, payments }: PaymentBatch) =>
  waiting === 0
    ? "Every payment in the last file has a result, but the file is still open. We’ll close it within a few minutes."
    : `A file hasn’t been reconciled yet: ${withoutResult(waiting, payments)}. Reconcile it before you make another.`;

function withoutResult(waiting: number, payments: number): string {
  if (payments === 1) return "its only payment has no result";
  return `${waiting} of its ${payments} payments ${waiting === 1 ? "has" : "have"} no result`;
}

interface FilesMadeProps {
  batches: readonly PaymentBatch[];
  onAsk: (asking: Asking) => void;
}

/** The latest files, those waiting for a report first. Each can be downloaded again unchanged. */
function FilesMade({ batches, onAsk }: FilesMadeProps) {
  const files = batches.filter(({ route }) => route === "csv");
  if (files.length === 0) return null;
  return (
    <section>
      <h2 className="mb-14">Files made</h2>
      <Panel>
        <ul className={`ruled-between ${styles.files}`}>
          {files.map((batch) => (
            <li key={batch.uuid}>
              <b>
                {batch.payments === 1 ? "1 payment" : `${batch.payments} payments`}, {pounds(fromWire(batch.amount))}
              </b>{" "}
              {batch.open ? (
                <StatePill tone="waiting" shape="half">
                  {batch.waiting > 0 ? `${batch.waiting} without a result` : "Closing"}
                </StatePill>
              ) : (
                <StatePill tone="good" shape="full">
                  Reconciled
                </StatePill>
              )}
              <p className="small muted mt-2">
                {dayAndTime(batch.made_at)}
                {batch.made_by !== null && `, ${batch.made_by}`}
                {batch.files > 1 && `, ${batch.files} files in a zip`}
                {batch.forced_reason !== "" && `. Made before the last was reconciled: ${batch.forced_reason}`}
              </p>
              <div className="flex-wrap gap-8 mt-10">
                <SameFileAgain batch={batch} />
                {batch.waiting > 0 && (
                  <Button variant="quiet" size="small" onClick={() => onAsk({ what: "recall", batch })}>
                    Never sent? Recall it
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}

/** Each file has its own download state, so that two can run at once. */
function SameFileAgain({ batch }: { batch: PaymentBatch }) {
  const download = useDownload();
  const { uuid, made_at, payments: count, amount } = batch;
  const about = `download a file of ${paymentsInWords({ count, amount })}`;
  return (
    <>
      <Button
        variant="line"
        size="small"
        icon="download"
        busy={download.busy}
        aria-label={`Download again: ${dayAndTime(made_at)}`}
        onClick={() => download.start({ batch_uuid: uuid, about })}
      >
        Download again
      </Button>
      {download.fault !== null && <ErrorSummary title={download.fault} />}
    </>
  );
}
