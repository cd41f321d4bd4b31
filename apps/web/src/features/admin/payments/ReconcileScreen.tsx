import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { PaymentReport, ReportCounts, ReportLine } from "@wishwell/contract/api/payout-reports";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { useId, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { faultsOfUpload } from "../../../lib/api/upload-faults.ts";
import { dayInWords } from "../../../lib/moments.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { type StateHue, StateIcon, type StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Choices } from "../../../ui/fields/Choices.tsx";
import { FileDrop, FileFaults } from "../../../ui/fields/FileDrop.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { ChosenReport } from "./ChosenReport.tsx";
import { adminPayments, consoleAddress, paymentsOverview } from "./payment-queries.ts";
import styles from "./Payments.module.css";
import { PaymentsPage } from "./PaymentsPage.tsx";
import reportStyles from "./Report.module.css";
import { ReportRows } from "./ReportRows.tsx";
import { Steps } from "./Steps.tsx";

const upload = (csv: File, commit: boolean) =>
  send("POST /payment/uploadpaymentsprocessed", { body: commit ? { commit: "1" } : {}, file: { csv } });

/** The provider's report: chosen, checked, then committed as a whole or not at all. */
export function ReconcileScreen() {
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const queries = useQueryClient();
  const flash = useFlash();
  const id = useId();
  const checking = useMutation({
    mutationFn: (csv: File) => upload(csv, false),
    onError: (fault) => setFaults(faultsOfUpload(fault)),
  });
  const committing = useMutation({
    mutationFn: (csv: File) => upload(csv, true),
    onSuccess: ({ message = "" }) => {
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: adminPayments });
    },
    onError: (fault) => setFaults(faultsOfUpload(fault)),
  });

  function choose(chosen: File): void {
    const found = faultsOf(chosen);
    setFaults(found);
    setFile(found.length === 0 ? chosen : null);
    checking.reset();
    committing.reset();
    if (found.length === 0) checking.mutate(chosen);
  }

  function startAgain(): void {
    setFile(null);
    setFaults([]);
    checking.reset();
    committing.reset();
  }

  const report = committing.data?.data ?? checking.data?.data;
  return (
    <PaymentsPage title="Reconcile payments from PayPal">
      <div className={`parts-can-shrink stack align-start gap-28 ${styles.pair}`}>
        <Instructions />
        <Panel>
          <h2>PayPal’s file</h2>
          <FileDrop
            file={null}
            what="the CSV"
            accept=".csv,text/csv"
            kinds=".csv only, up to 10 MB"
            icon="file"
            describedBy={id}
            onChoose={choose}
          />
          <FileFaults id={id} faults={faults} />
          {file && report && <ChosenReport file={file} report={report} onRemove={startAgain} />}
        </Panel>
      </div>
      {(checking.isPending || committing.isPending) && report === undefined && <SkeletonRows />}
      {file && report && (
        <ReportCheck
          report={report}
          busy={committing.isPending}
          onCommit={() => committing.mutate(file)}
          onStartAgain={startAgain}
        />
      )}
    </PaymentsPage>
  );
}

function Instructions() {
  const { data } = useQuery(paymentsOverview);
  const last = data?.data.last_report;
  const dates = last
    ? `since the last reconciliation: ${dayInWords(last.uploaded_at)} to today`
    : "since the first payment";
  return (
    <Steps
      label="How to reconcile"
      steps={[
        "Sign in to the PayPal business account.",
        "Open Activity, then All reports, then Activity download.",
        `Choose all transactions, and the dates ${dates}.`,
        "Choose CSV and ask for the report.",
        "Wait for PayPal’s email, then download the file.",
        "Don’t open or save it in a spreadsheet first: that can change the numbers.",
        <b key="upload">Upload it here and read the check below. Nothing is changed yet.</b>,
        "If the check looks right, commit the changes. Then go on to problem payments.",
      ]}
    />
  );
}

/** Faults that can be found before the file is uploaded. */
function faultsOf({ name, size }: File): readonly string[] {
  if (!/\.csv$/i.test(name)) return [paymentsTexts.csvOnly];
  return size > limits.reportBytes ? [paymentsTexts.fileTooLarge] : [];
}

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
function ReportCheck({ report, busy, onCommit, onStartAgain }: ReportCheckProps) {
  const { counts, committed, rows } = report;
  const [view, setView] = useState<View>("all");
  const look = counts.unmatched + counts.conflict;
  const shown = rows.filter(isIn[view]);
  return (
    <section className={reportStyles.check}>
      <div className={`cluster mb-14 ${reportStyles.head}`}>
        <h2 key={String(committed)} ref={takeFocus} tabIndex={-1}>
          {committed ? "What this file did" : "What this file would do"}
        </h2>
        {!committed && (
          <span className={`inline-line text-15 semibold rounded-pill gap-8 tone hue-sky ${reportStyles.dry}`}>
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
      <div className={`cluster mt-24 ${reportStyles.actions}`}>
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
    ? "The row that needs a look changes nothing and is added to problem payments."
    : `The ${look} rows that need a look change nothing and are added to problem payments.`;
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
    {
      count: counts.conflict,
      label: counts.conflict === 1 ? "conflict" : "conflicts",
      icon: { shape: "triangle", hue: "brick" },
    },
  ];
  return (
    <>
      <ul className={`stack panel clip mb-20 ${reportStyles.counts}`}>
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
