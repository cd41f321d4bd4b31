import { useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Payment, PaymentHistory } from "@wishwell/contract/api/payout-console";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { paymentsTexts, rowReasons, statusWords } from "@wishwell/contract/texts/payout-console-texts";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { dayAndTime } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { adminPayments, paymentHistory } from "./payment-queries.ts";
import styles from "./Payments.module.css";
import { Subject } from "./UpdateStatus.tsx";

const sourceWords: Readonly<Record<PaymentHistory["steps"][number]["source"], string>> = {
  clock: "automatically",
  organiser: "the organiser asked",
  file: "with a file",
  report: "by a report",
  api: "by PayPal’s answer",
  webhook: "by a notification",
  admin: "by an admin",
};

/** A payment's full history. One that ended without being paid can be retried from here. */
export function HistoryDialogue({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const history = useQuery(paymentHistory(uuid));
  const known = history.data?.data;
  return (
    <Dialogue title="History" onClose={onClose} wide>
      {known && (
        <>
          <Subject payment={known.payment} />
          <p className={`break-words ${styles.code}`}>{known.payment.reference}</p>
        </>
      )}
      {history.isError && (
        <LoadingFailed
          what={paymentsTexts.loading}
          fault={history.error}
          onRetry={() => void history.refetch()}
          outlined
        />
      )}
      {history.isPending && <SkeletonRows />}
      {known && <PaymentTimeline history={known} />}
      {known?.payment.may_retry && <Retry payment={known.payment} onDone={onClose} />}
    </Dialogue>
  );
}

function PaymentTimeline({ history: { steps, reports, attempts } }: { history: PaymentHistory }) {
  return (
    <>
      <RuledList>
        {steps.map((step, place) => (
          <li key={place}>
            <b>{statusWords[step.to]}</b>
            <span className="muted">
              {dayAndTime(step.at)}, {step.by ?? sourceWords[step.source]}
            </span>
            {step.reason !== "" && <span>{step.reason}</span>}
          </li>
        ))}
      </RuledList>
      {reports.length > 0 && <h3>What reports said</h3>}
      {reports.length > 0 && (
        <RuledList>
          {reports.map((row) => (
            <li key={`${row.report_uuid} ${row.row}`}>
              <b>{row.said}</b>
              <span>{rowReasons[row.reason]}</span>
              <span className="muted">
                {dayAndTime(row.uploaded_at)}, {row.file_name}, row {row.row}
              </span>
            </li>
          ))}
        </RuledList>
      )}
      {attempts.length > 1 && (
        <p className="small muted">
          {attempts.map(({ attempt, status }) => `Attempt ${attempt}: ${statusWords[status]}`).join(". ")}
        </p>
      )}
    </>
  );
}

function Retry({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "payment-retry",
    draftOf: payment.uuid,
    initial: { reason: "" },
    send: ({ reason }, idempotencyKey) =>
      send("POST /payment/retry/{uuid}", {
        params: { uuid: payment.uuid },
        body: { reason },
        idempotencyKey,
        about: `pay ${pounds(fromWire(payment.amount))} to ${payment.entity.name} again`,
      }),
    done: ({ message = "" }) => {
      onDone();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: adminPayments });
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-26">
      <h3>Pay again</h3>
      <FormErrors form={form} saves={false} />
      <p>
        {payment.status === "unclaimed" && "We’ll cancel this payment at the payment provider first. "}The next file
        will include a new payment, with a new reference. It’ll go to the address on record now.
      </p>
      <TextField
        {...form.field("reason")}
        label="Why?"
        hint="We’ll keep this in the audit log with your name."
        maxLength={limits.reason}
      />
      <Button type="submit" busy={form.busy} wide="phone">
        Pay again
      </Button>
    </form>
  );
}
