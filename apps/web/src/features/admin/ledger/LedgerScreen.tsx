import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LedgerOverview, LedgerReview } from "@wishwell/contract/api/admin/ledger";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { AdminList, RowsLoading } from "../lists/AdminList.tsx";
import { AdminListPage } from "../lists/AdminListPage.tsx";
import { type AdminColumn, AdminTable } from "../lists/AdminTable.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";
import styles from "./LedgerScreen.module.css";

type Balance = LedgerOverview["balances"][number];

const columns: readonly [AdminColumn<Balance>, ...AdminColumn<Balance>[]] = [
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

/** The ledger: the balances, whether they are sound, and how they compare with the payment provider. */
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
    <AdminListPage
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
          what={adminTexts.ledgerLoading}
          fault={ledger.error}
          outlined
          onRetry={() => void ledger.refetch()}
        />
      )}
      {ledger.isPending && <RowsLoading />}
      {found && (
        <>
          <LatestReview review={found.latest} />
          <section className={styles.section} aria-labelledby="ledger-balances">
            <h2 id="ledger-balances">Balances</h2>
            <p className="muted">{found.entries.toLocaleString("en-GB")} entries so far.</p>
            {found.balances.length === 0 ? (
              <p>Nothing has been booked yet.</p>
            ) : (
              <AdminTable label="Balances" columns={columns} rows={found.balances} keyOf={({ kind }) => kind} />
            )}
          </section>
        </>
      )}
      <ReviewList />
    </AdminListPage>
  );
}

const known: Readonly<Record<string, string>> = {
  gift: "Organisers’ halves",
  charity: "Charities’ halves",
  refund_due: "On its way back to givers",
  inflight: "On its way to organisers and charities",
  "income:platform_fee": "Our fees",
  "cost:refund_loss": "Fees lost with refunds",
  "cost:dispute_loss": "Lost with disputes",
  "cost:payout_fee": "Fees for paying out",
  suspense: "Came in and goes back",
};

/** The bookkeeping name of a kind of account. */
function kindWords(kind: string): string {
  const [first = "", provider = ""] = kind.split(":");
  if (first === "clearing") return `Held by ${provider}`;
  if (first === "unclaimed") return `Unclaimed at ${provider}`;
  return known[kind] ?? kind;
}

const reviewColumns: readonly [AdminColumn<LedgerReview>, ...AdminColumn<LedgerReview>[]] = [
  { head: "When", cell: ({ at }) => dayAndTime(at) },
  { head: "Cause", kind: "said", cell: ({ by_hand }) => (by_hand ? "Asked for" : "Every night") },
  { head: "Faults", kind: "said", cell: ({ faults }) => faults },
  { head: "Strangers", kind: "said", cell: ({ strangers }) => strangers.length },
  {
    head: "Difference",
    kind: "money",
    cell: ({ difference }) => (difference === null ? "Not known" : pounds(fromWire(difference))),
  },
];

/** All reviews so far. */
function ReviewList() {
  const { wanted, hrefOf } = useAdminSearch("/admin/ledger", ["all"]);
  const list = useQuery({
    queryKey: ["admin", "ledger", "reviews", wanted.page],
    queryFn: ({ signal }) => send("GET /admin/ledger/reviews", { query: { page: String(wanted.page) }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.section} aria-labelledby="ledger-reviews">
      <h2 id="ledger-reviews">Reviews</h2>
      <AdminList
        label="reviews"
        list={list}
        columns={reviewColumns}
        keyOf={({ id }) => String(id)}
        hrefOf={hrefOf}
        failed={adminTexts.ledgerLoading}
        empty={{ title: "No review yet", words: "The first one is made tonight." }}
      />
    </section>
  );
}

const sum = (amount: string | null) => (amount === null ? "Not known" : pounds(fromWire(amount)));

/** Findings of the last review: in the ledger and against the provider. */
function LatestReview({ review }: { review: LedgerReview | null }) {
  if (review === null) {
    return <Note tone="info">The books have not been reviewed yet. It is done every night, and whenever you ask.</Note>;
  }
  return (
    <div className={`stack panel ${styles.review}`}>
      <section aria-labelledby="review-provider">
        <h2 id="review-provider">Beside the payment provider</h2>
        <p className="muted">Reviewed {dayAndTime(review.at)}</p>
        {review.provider === null ? (
          <p>Payments are off: there is nobody to compare with.</p>
        ) : (
          <Compared review={review} />
        )}
      </section>
      <section aria-labelledby="review-checks">
        <h2 id="review-checks">
          {review.faults === 0 ? "The books are sound" : `Faults in the books: ${review.faults}`}
        </h2>
        <ul className={`stack gap-8 mt-12 ${styles.checks}`}>
          {review.checks.map(({ name, faults }) => (
            <li key={name}>
              <StateIcon shape={faults === 0 ? "full" : "triangle"} hue={faults === 0 ? "leaf" : "brick"} size={22} />
              <span>{name}</span>
              <span>{faults === 0 ? "Sound" : faults}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Compared({ review }: { review: LedgerReview }) {
  const { strangers } = review;
  return (
    <>
      <dl className={`stack gap-6 mt-12 ${styles.figures}`}>
        <div>
          <dt>Booked at {review.provider}</dt>
          <dd className="money">{sum(review.booked)}</dd>
        </div>
        <div>
          <dt>Held, as the provider says</dt>
          <dd className="money">{sum(review.held)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd className="money">{sum(review.difference)}</dd>
        </div>
        <div>
          <dt>Movements looked through</dt>
          <dd className="money">{review.transactions.toLocaleString("en-GB")}</dd>
        </div>
      </dl>
      {review.trouble !== null && <Note icon="warning">The provider did not answer in full: {review.trouble}</Note>}
      {strangers.length > 0 && (
        <Note icon="warning">
          Not in the books:{" "}
          {strangers.map(({ id, kind, amount }) => `${kind} ${id} over ${pounds(fromWire(amount))}`).join(", ")}
        </Note>
      )}
    </>
  );
}
