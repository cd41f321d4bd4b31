import { Choices } from "../../../ui/fields/Choices.tsx";
import type { PaymentReport, ReportCounts, ReportLine } from "@wishwell/contract/api/payout-reports";
import { limits } from "@wishwell/contract/api/limits";
import { useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { StateIcon, type StateHue, type StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { consoleAddress } from "./payment-queries.ts";
import styles from "./Report.module.css";
import { ReportRows } from "./ReportRows.tsx";

interface ReportCheckProps {
  report: PaymentReport;
  busy: boolean;
  onCommit: () => void;
  onStartAgain: () => void;
}

const views = ["look", "changed", "unchanged", "all"] as const;
type View = (typeof views)[number];

const isIn: Readonly<Record<View, (line: ReportLine) => boolean>> = {
  look: ({ outcome }) => outcome === "conflict" || outcome === "unmatched",
  changed: ({ outcome }) => outcome === "changed",
  unchanged: ({ outcome }) => outcome === "unchanged",
  all: () => true,
};

/** Moves the focus, so that screen readers announce the check and later the commit. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** What a report would change, or has changed, row by row. */
export function ReportCheck({ report, busy, onCommit, onStartAgain }: ReportCheckProps) {
  const { counts, committed, rows } = report;
  const [view, setView] = useState<View>("all");
  const look = counts.unmatched + counts.conflict;
  const shown = rows.filter(isIn[view]);
  return (
    <section className={styles.check}>
      <div className={`cluster mb-14 ${styles.head}`}>
        <h2 key={String(committed)} ref={takeFocus} tabIndex={-1}>
          {committed ? "What this file did" : "What this file would do"}
        </h2>
        {!committed && (
          <span className={`inline-line text-15 semibold rounded-pill gap-8 tone hue-sky ${styles.dry}`}>
            <Icon name="eye" size={20} />
            Dry run, nothing saved yet
          </span>
        )}
      </div>
      <Counts counts={counts} committed={committed} />
      <Choices
        label="Rows shown"
        value={view}
        choices={[
          { value: "look", label: "Needs a look", count: look },
          { value: "changed", label: committed ? "Changed" : "Will change", count: counts.changed },
          { value: "unchanged", label: "Unchanged", count: counts.unchanged },
          { value: "all", label: "All", count: counts.rows },
        ]}
        onChange={setView}
      />
      {shown.length > 0 && <ReportRows rows={shown} committed={committed} />}
      {counts.rows > rows.length && (
        <p className="small muted">The first {limits.reportRowsShown} rows are shown, those that need a look first.</p>
      )}
      <div className={`cluster mt-24 ${styles.actions}`}>
        {committed ? (
          <Button href={consoleAddress}>Go on to problem payments</Button>
        ) : (
          <Button busy={busy} onClick={onCommit} wide="phone">
            {counts.changed === 1 ? "Commit 1 change" : `Commit ${counts.changed} changes`}
          </Button>
        )}
        <Button variant="line" onClick={onStartAgain} wide="phone">
          Choose another file
        </Button>
        <p className="small muted no-margin">
          Either all the changes are saved or none are.{look > 0 && ` ${stayWords(counts)}`} Uploading the same file
          twice changes nothing.
        </p>
      </div>
    </section>
  );
}

/** For example "1 conflict and 1 unmatched row stay as they are and join problem payments." */
function stayWords({ conflict, unmatched }: ReportCounts): string {
  const look = conflict + unmatched;
  return look === 1
    ? "The row that needs a look changes nothing and joins problem payments."
    : `The ${look} rows that need a look change nothing and join problem payments.`;
}

interface Counted {
  readonly count: number;
  readonly label: string;
  readonly icon?: { readonly shape: StateShape; readonly hue: StateHue };
}

function Counts({ counts, committed }: { counts: ReportCounts; committed: boolean }) {
  const all: readonly Counted[] = [
    { count: counts.rows, label: counts.rows === 1 ? "row read" : "rows read" },
    { count: counts.changed, label: committed ? "changed" : "will change", icon: { shape: "plus", hue: "leaf" } },
    { count: counts.unchanged, label: "unchanged", icon: { shape: "dot", hue: "ink" } },
    { count: counts.unmatched, label: "unmatched", icon: { shape: "half", hue: "custard" } },
    { count: counts.conflict, label: "conflict", icon: { shape: "triangle", hue: "brick" } },
  ];
  return (
    <>
      <ul className={`stack panel clip mb-20 ${styles.counts}`}>
        {all.map(({ count, label, icon }) => (
          <li key={label}>
            <b className="block">{count}</b>
            <span className="line text-15 gap-8">
              {icon && <StateIcon {...icon} size={18} />}
              {label}
            </span>
          </li>
        ))}
      </ul>
      {counts.other > 0 && (
        <p className="small muted">
          {counts.other === 1 ? "1 row isn’t a payout" : `${counts.other} rows aren’t payouts`} (ignored):
          contributions, refunds, fees.
        </p>
      )}
    </>
  );
}
