import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LedgerOverview } from "@wishwell/contract/api/admin-ledger";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { RowsOnTheirWay } from "../lists/DeskList.tsx";
import { DeskPage } from "../lists/DeskPage.tsx";
import { type DeskColumn, DeskTable } from "../lists/DeskTable.tsx";
import { LatestReview } from "./LatestReview.tsx";
import { kindWords } from "./ledger-words.ts";
import { ReviewList } from "./ReviewList.tsx";
import styles from "./LedgerScreen.module.css";

type Balance = LedgerOverview["balances"][number];

const columns: readonly [DeskColumn<Balance>, ...DeskColumn<Balance>[]] = [
  {
    head: "Account",
    cell: ({ kind }) => (
      <>
        <b>{kindWords(kind)}</b>
        <small>{kind}</small>
      </>
    ),
  },
  { head: "How many", kind: "said", cell: ({ accounts }) => accounts.toLocaleString("en-GB") },
  {
    head: "Balance",
    kind: "money",
    cell: ({ balance }) => <b className="money">{pounds(fromWire(balance))}</b>,
  },
];

/** The books: what stands where, whether it is sound, and what the payment provider says of the same money. */
export function LedgerScreen() {
  const flash = useFlash();
  const queries = useQueryClient();
  const ledger = useQuery({
    queryKey: ["admin", "ledger", "overview"],
    queryFn: async ({ signal }) => (await send("GET /admin/ledger", { signal })).data,
  });
  const review = useMutation({
    mutationFn: () => send("POST /admin/ledger/review"),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin", "ledger"] }),
  });
  const found = ledger.data;
  return (
    <DeskPage
      title="Ledger"
      lead="What is owed is below nothing, what we hold or spent is above it. Everything together is nothing."
      beside={
        <Button icon="turn" busy={review.isPending} onClick={() => review.mutate()}>
          Review now
        </Button>
      }
    >
      {ledger.isError && (
        <LoadingFailed
          what={deskTexts.ledgerLoading}
          fault={ledger.error}
          outlined
          onRetry={() => void ledger.refetch()}
        />
      )}
      {ledger.isPending && <RowsOnTheirWay />}
      {found && (
        <>
          <LatestReview review={found.latest} />
          <section className={styles.section} aria-labelledby="ledger-balances">
            <h2 id="ledger-balances">Balances</h2>
            <p className="muted">{found.entries.toLocaleString("en-GB")} entries so far.</p>
            {found.balances.length === 0 ? (
              <p>Nothing has been booked yet.</p>
            ) : (
              <DeskTable label="Balances" columns={columns} rows={found.balances} keyOf={({ kind }) => kind} />
            )}
          </section>
        </>
      )}
      <ReviewList />
    </DeskPage>
  );
}
