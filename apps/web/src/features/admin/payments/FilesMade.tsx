import type { PaymentBatch } from "@wishwell/contract/api/payout-console";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { dayAndTime } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import type { Asking } from "./AskWhy.tsx";
import styles from "./Payments.module.css";
import { useDownload } from "./use-download.ts";

interface FilesMadeProps {
  batches: readonly PaymentBatch[];
  onAsk: (asking: Asking) => void;
}

/** The latest files, those that wait for an answer first. Each can be had again as it was. */
export function FilesMade({ batches, onAsk }: FilesMadeProps) {
  const files = batches.filter(({ route }) => route === "csv");
  if (files.length === 0) return null;
  return (
    <section className={styles.made}>
      <h2>Files made</h2>
      <Panel>
        <ul className={styles.files}>
          {files.map((batch) => (
            <li key={batch.uuid}>
              <b>
                {batch.payments === 1 ? "1 payment" : `${batch.payments} payments`}, {pounds(fromWire(batch.amount))}
              </b>{" "}
              {batch.open ? (
                <StatePill tone="waiting" shape="half">
                  {batch.waiting > 0 ? `${batch.waiting} without an answer` : "Closing"}
                </StatePill>
              ) : (
                <StatePill tone="good" shape="full">
                  Reconciled
                </StatePill>
              )}
              <p className="small muted">
                {dayAndTime(batch.made_at)}
                {batch.made_by !== null && `, ${batch.made_by}`}
                {batch.files > 1 && `, ${batch.files} files in a zip`}
                {batch.forced_reason !== "" && `. Made before the last was reconciled: ${batch.forced_reason}`}
              </p>
              <div className={styles.acts}>
                <SameFileAgain batch={batch} />
                {batch.waiting > 0 && (
                  <Button variant="quiet" size="small" onClick={() => onAsk({ what: "recall", batch })}>
                    Never sent: call it back
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

/** Each file has a download of its own, so that two can be under way. */
function SameFileAgain({ batch }: { batch: PaymentBatch }) {
  const download = useDownload();
  return (
    <>
      <Button
        variant="line"
        size="small"
        icon="download"
        busy={download.busy}
        aria-label={`Same file again: ${dayAndTime(batch.made_at)}`}
        onClick={() => download.start({ batch_uuid: batch.uuid })}
      >
        Same file again
      </Button>
      {download.fault !== null && <ErrorSummary title={download.fault} />}
    </>
  );
}
