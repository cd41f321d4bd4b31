import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { HeldPayment } from "@wishwell/contract/payments";
import { heldReasons } from "@wishwell/contract/payments-texts";
import { payoutTexts } from "@wishwell/contract/payout-texts";
import { fromWire, pounds } from "@wishwell/domain/money";
import { sentenceFor } from "../../lib/api-error.ts";
import { send } from "../../lib/api.ts";
import { dayOf } from "../../lib/moments.ts";
import { Button } from "../../ui/light/Button.tsx";
import { classes } from "../../ui/light/classes.ts";
import { ErrorSummary } from "../../ui/light/ErrorSummary.tsx";
import { useFlash } from "../../ui/light/Flash.tsx";
import { type DeskColumn, DeskTable } from "../desk/public.ts";
import { adminPayments, heldPayments } from "./payment-queries.ts";
import styles from "./Payments.module.css";

/** Payments that are due and do not leave, with the reason; what an admin may let go has a button. */
export function HeldPayments() {
  const list = useQuery(heldPayments);
  const queries = useQueryClient();
  const flash = useFlash();
  const passing = useMutation({
    mutationFn: (uuid: string) => send("POST /payment/review/{uuid}", { params: { uuid } }),
    onSuccess: ({ message }) => {
      flash.show("success", message ?? payoutTexts.reviewed);
      void queries.invalidateQueries({ queryKey: adminPayments });
    },
  });
  const held = list.data?.data ?? [];
  const total = list.data?.meta.total ?? 0;
  if (held.length === 0) return null;
  return (
    <section className={styles.rows} id="held">
      <h2>Held back</h2>
      <p className="muted">
        These won’t be in the next file until someone acts.
        {total > held.length && ` Showing the oldest ${held.length} of ${total}.`} Release only after checking the party
        and its contributions. Later contributions will be held again.
      </p>
      {passing.isError && <ErrorSummary title={sentenceFor(passing.error)} />}
      <DeskTable
        label="Payments held back"
        columns={columns(passing.mutate, passing.isPending ? passing.variables : null)}
        rows={held}
        keyOf={({ event_uuid, payee, entity, waits_for }) => `${event_uuid} ${payee} ${entity.name} ${waits_for}`}
      />
    </section>
  );
}

const columns = (
  letGo: (partyUuid: string) => void,
  busyWith: string | null,
): readonly [DeskColumn<HeldPayment>, ...DeskColumn<HeldPayment>[]] => [
  {
    head: "Paid to",
    cell: ({ entity }) => (
      <>
        <b>{entity.name}</b>
        <small>{entity.paypal_email}</small>
      </>
    ),
  },
  {
    head: "Party",
    cell: ({ event_uuid, event_name }) =>
      event_name === null ? "Deleted party" : <a href={`/event/payout/${event_uuid}`}>{event_name}</a>,
  },
  { head: "Amount", kind: "money", cell: ({ amount }) => <b>{pounds(fromWire(amount))}</b> },
  { head: "Held because", cell: ({ waits_for }) => heldReasons[waits_for] },
  {
    head: "Owed since",
    kind: "said",
    cell: ({ since }) => <span className={classes("money", styles.whole)}>{dayOf(since)}</span>,
  },
  {
    head: "Act",
    kind: "act",
    cell: ({ event_uuid, event_name, may_pass, payee }) =>
      may_pass && (
        <Button
          variant="line"
          size="small"
          busy={busyWith === event_uuid}
          aria-label={`Let the payments of ${event_name ?? "this party"} go (${payee})`}
          onClick={() => letGo(event_uuid)}
        >
          Let go
        </Button>
      ),
  },
];
