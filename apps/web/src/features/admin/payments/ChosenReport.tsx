import type { PaymentReport } from "@wishwell/contract/api/payout-reports";
import { dayOf } from "../../../lib/moments.ts";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import styles from "./Report.module.css";

interface ChosenReportProps {
  file: File;
  report: PaymentReport;
  onRemove: () => void;
}

/** The chosen report file and how it was read. */
export function ChosenReport({ file, report, onRemove }: ChosenReportProps) {
  const { from_day: from, to_day: to, counts, encoding } = report;
  const days = from === null || to === null ? "" : ` ${dayOf(from)} to ${dayOf(to)},`;
  return (
    <div className={`line gap-12 ${styles.chosen}`}>
      <StateIcon shape="full" hue="leaf" size={24} />
      <p className="break-words can-shrink grow no-margin">
        <b>{file.name}</b>
        <small className="block text-15 muted">
          {counts.rows} {counts.rows === 1 ? "row" : "rows"},{days} read as {encoding}
        </small>
      </p>
      {!report.committed && <InlineButton onClick={onRemove}>Remove</InlineButton>}
    </div>
  );
}
