import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { useId, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { dayOf } from "../../../lib/moments.ts";
import { faultsOfUpload } from "../../../lib/api/upload-faults.ts";
import { FileDrop, FileFaults } from "../../../ui/fields/FileDrop.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { ChosenReport } from "./ChosenReport.tsx";
import { adminPayments, paymentsOverview } from "./payment-queries.ts";
import styles from "./Payments.module.css";
import { PaymentsPage } from "./PaymentsPage.tsx";
import { ReportCheck } from "./ReportCheck.tsx";
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
  const dates = last ? `since the last reconcile: ${dayOf(last.uploaded_at)} to today` : "since the first payment";
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
        "If the check is right, commit it. Then go on to problem payments.",
      ]}
    />
  );
}

/** Faults that can be found before the file is uploaded. */
function faultsOf({ name, size }: File): readonly string[] {
  if (!/\.csv$/i.test(name)) return [paymentsTexts.csvOnly];
  return size > limits.reportBytes ? [paymentsTexts.fileTooLarge] : [];
}
