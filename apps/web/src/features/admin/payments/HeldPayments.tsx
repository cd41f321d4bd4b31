import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { HeldPayment } from "@wishwell/contract/api/payout-console";
import { moneyReasons, paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { dayOf } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { adminDetails } from "../details/details-queries.ts";
import { type AdminColumn, AdminTable } from "../lists/AdminTable.tsx";
import { PartyLink, PayeeWithEmail } from "../lists/links.tsx";
import { adminPayments, heldPayments, readConsoleAddress, readHeldPage, writeHeldPage } from "./payment-queries.ts";
import { untilWords } from "./payment-words.ts";
import styles from "./Payments.module.css";

/** Payments that are due but held, with the reason. Those that an admin may release have a button. */
export function HeldPayments() {
  const [address] = useSearchParams();
  const list = useQuery(heldPayments(readHeldPage(address)));
  const [releasing, setReleasing] = useState<HeldPayment | null>(null);
  if (list.isError) {
    return (
      <LoadingFailed what={paymentsTexts.loading} fault={list.error} onRetry={() => void list.refetch()} outlined />
    );
  }
  const found = list.data;
  if (found === undefined || found.meta.total === 0) return null;
  return (
    <section className={styles.rows} id="held">
      <h2>Held back</h2>
      <p className="muted">These won’t be in a file until their hold ends. {checkFirst}</p>
      <AdminTable
        label="Payments held back"
        columns={columns(setReleasing)}
        rows={found.data}
        keyOf={({ event_uuid, payee, entity, waits_for }) => `${event_uuid} ${payee} ${entity.name} ${waits_for}`}
      />
      <Pager
        label="Pages of payments held back"
        meta={found.meta}
        hrefOf={(page) => writeHeldPage(readConsoleAddress(address), page)}
      />
      {releasing && <ReleaseDialogue payment={releasing} onClose={() => setReleasing(null)} />}
    </section>
  );
}

const checkFirst =
  "Release only after checking the party and its contributions. Later contributions will be held again.";

interface ReleaseDialogueProps {
  payment: HeldPayment;
  onClose: () => void;
}

/** Asks for confirmation, because the money is sent with the next file. */
export function ReleaseDialogue({ payment, onClose }: ReleaseDialogueProps) {
  const { event_uuid: uuid, event_name } = payment;
  const queries = useQueryClient();
  const flash = useFlash();
  const releasing = useMutation({
    mutationFn: () =>
      send("POST /payment/review/{uuid}", {
        params: { uuid },
        about: `release the payments of ${event_name ?? "this party"}, ${pounds(fromWire(payment.releases))}`,
      }),
    onSuccess: ({ message }) => {
      onClose();
      flash.show("success", message ?? payoutTexts.reviewed);
      void queries.invalidateQueries({ queryKey: adminPayments });
      void queries.invalidateQueries({ queryKey: adminDetails });
    },
  });
  return (
    <Dialogue title={`Release the payments of ${event_name ?? "this party"}?`} onClose={onClose}>
      {releasing.isError && <ErrorSummary title={sentenceFor(releasing.error)} />}
      <p>{checkFirst}</p>
      <p>The payments to the organiser and the charity are released together.</p>
      <DialogueButtons onClose={onClose}>
        <Button busy={releasing.isPending} wide="phone" onClick={() => releasing.mutate()}>
          Release {pounds(fromWire(payment.releases))}
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}

const columns = (
  release: (payment: HeldPayment) => void,
): readonly [AdminColumn<HeldPayment>, ...AdminColumn<HeldPayment>[]] => [
  { head: "Owed to", cell: PayeeWithEmail },
  {
    head: "Party",
    cell: ({ event_uuid: uuid, event_name: name }) => <PartyLink event={name === null ? null : { uuid, name }} />,
  },
  { head: "Amount", kind: "money", cell: ({ amount }) => <b>{pounds(fromWire(amount))}</b> },
  { head: "Held because", cell: ({ waits_for }) => moneyReasons[waits_for] },
  { head: "Held until", kind: "said", cell: untilWords },
  {
    head: "Owed since",
    kind: "said",
    cell: ({ since }) => <span className={classes("money", styles.whole)}>{dayOf(since)}</span>,
  },
  {
    head: "Actions",
    kind: "act",
    cell: (payment) =>
      payment.may_pass && (
        <Button
          variant="line"
          size="small"
          aria-label={`Release the payments of ${payment.event_name ?? "this party"} (${payment.payee})`}
          onClick={() => release(payment)}
        >
          Release
        </Button>
      ),
  },
];
