import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LedgerOverview, LedgerReview } from "@wishwell/contract/api/admin/ledger";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { fromWire, type Pence, pence, pounds } from "@wishwell/domain/money/money";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime, momentInProse } from "../../../lib/moments.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { signed } from "../details/part-tables.tsx";
import { AdminList, RowsLoading } from "../lists/AdminList.tsx";
import { AdminListPage } from "../lists/AdminListPage.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";
import styles from "./LedgerScreen.module.css";
import { NewestEntries } from "./NewestEntries.tsx";

type Balance = LedgerOverview["balances"][number];

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
      lead="Money we owe or have earned is negative; money we hold or have spent is positive. The total is always £0.00."
      beside={
        <Button icon="turn" busy={review.isPending} onClick={() => review.mutate()}>
          Check now
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
          <Balances found={found} />
          <LatestReview review={found.latest} />
          <NewestEntries newest={found.newest} />
        </>
      )}
      <ReviewList />
    </AdminListPage>
  );
}

const addUp = (rows: readonly Balance[]) => pence(rows.reduce((all, { balance }) => all + fromWire(balance), 0));

/** What we hold beside what we owe, which meet at nothing. */
function Balances({ found: { balances, entries } }: { found: LedgerOverview }) {
  const held = balances.filter(({ balance }) => fromWire(balance) > 0);
  const owed = balances.filter(({ balance }) => fromWire(balance) < 0);
  const [plus, minus] = [addUp(held), addUp(owed)];
  if (balances.length === 0) return <p>No ledger entries yet.</p>;
  return (
    <>
      <Note tone={plus + minus === 0 ? "info" : "note"} icon={plus + minus === 0 ? "tick" : "warning"}>
        <b>{plus + minus === 0 ? "The ledger balances." : "The ledger doesn’t balance."}</b>{" "}
        <span className="money">
          {pounds(plus)} − {pounds(pence(0 - minus))} = {signed(pence(plus + minus))}
        </span>
        , in {entries.toLocaleString("en-GB")} entries.
      </Note>
      <div className={`stack panel mt-12 ${styles.review}`}>
        <Side title="We hold or have spent" rows={held} total={plus} />
        <Side title="We owe or have earned" rows={owed} total={minus} />
      </div>
    </>
  );
}

function Side({ title, rows, total }: { title: string; rows: readonly Balance[]; total: Pence }) {
  return (
    <section>
      <h2 className="text-card-title">{title}</h2>
      <dl className={`stack gap-6 mt-12 ${styles.figures}`}>
        {rows.map(({ kind, accounts, balance }) => (
          <div key={kind}>
            <dt>
              {kindWords(kind)}
              {accounts > 1 && (
                <small className="block text-15 muted">{accounts.toLocaleString("en-GB")} accounts</small>
              )}
            </dt>
            <dd className="money bold">{signed(fromWire(balance))}</dd>
          </div>
        ))}
        <div>
          <dt>
            <b>Total</b>
          </dt>
          <dd className="money bold">{signed(total)}</dd>
        </div>
      </dl>
    </section>
  );
}

const known: Readonly<Record<string, string>> = {
  gift: "To organisers, gift halves",
  charity: "To charities, charity halves",
  refund_due: "To givers, refunds on their way",
  inflight: "Payouts on their way",
  "income:platform_fee": "Our fees",
  "cost:refund_loss": "Fees lost to refunds",
  "cost:dispute_loss": "Lost to disputes",
  "cost:payout_fee": "Payout fees we paid",
  suspense: "To givers, payments to return",
};

/** What an account is called on screen. */
function kindWords(kind: string): string {
  const [first = "", provider = ""] = kind.split(":");
  const name = provider === "paypal" ? "PayPal" : provider === "sandbox" ? "Sandbox" : provider;
  if (first === "clearing") return `${name} balance`;
  if (first === "unclaimed") return `Unclaimed at ${name}`;
  return known[kind] ?? kind;
}

/** The nightly checks, by the names that the command prints. */
const checkWords: Readonly<Record<string, string>> = {
  "entries sum to nothing": "Every entry balances",
  "accounts sum to nothing": "All accounts add up to £0.00",
  "nobody owes us": "No account is overdrawn",
  "one capture each": "Each contribution was captured once",
  "refunds within gross": "No refund is more than its contribution",
  "parts as posted": "Each contribution’s split matches the ledger",
  "rebuilt ledger": "The ledger matches contributions and payouts",
  "suspense goes back": "Each payment to return has its refund",
  "disputes as posted": "Each dispute is in the ledger",
  "states as posted": "Each contribution’s status matches the ledger",
  "sandbox holds what is booked": "The sandbox balance matches the ledger",
  "one live payout each": "Nobody is paid twice",
  "payouts as posted": "Each payout is in the ledger",
  "sandbox paid what is booked": "Sandbox payouts match the ledger",
  "payments are their parts": "Each payment matches its contributions",
};

const reviewColumns: readonly [AdminColumn<LedgerReview>, ...AdminColumn<LedgerReview>[]] = [
  { head: "When", cell: ({ at }) => dayAndTime(at) },
  { head: "Started by", kind: "said", cell: ({ by_hand }) => (by_hand ? "An admin" : "Nightly schedule") },
  { head: "Failed", kind: "said", cell: ({ faults }) => faults },
  { head: "Unknown transactions", kind: "said", cell: ({ strangers }) => strangers.length },
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
      <h2 id="ledger-reviews" className="mb-14">
        Earlier checks
      </h2>
      <AdminList
        label="reviews"
        list={list}
        columns={reviewColumns}
        keyOf={({ id }) => String(id)}
        hrefOf={hrefOf}
        failed={adminTexts.ledgerLoading}
        empty={{ title: "No checks yet", words: "We’ll check the ledger tonight." }}
      />
    </section>
  );
}

const sum = (amount: string | null) => (amount === null ? "Not known" : pounds(fromWire(amount)));

/** Findings of the last review: in the ledger and against the provider. */
function LatestReview({ review }: { review: LedgerReview | null }) {
  if (review === null) {
    return <Note tone="info">The ledger hasn’t been checked yet. We check it every night, and when you ask.</Note>;
  }
  return (
    <div className={`stack panel mt-16 ${styles.review}`}>
      <section aria-labelledby="review-provider">
        <h2 id="review-provider" className="text-card-title">
          Compared with the provider
        </h2>
        <p className="muted mt-4">Checked {momentInProse(review.at)}</p>
        {review.provider === null ? (
          <p className="mt-4">Payments are off, so there’s nothing to compare with.</p>
        ) : (
          <Compared review={review} />
        )}
      </section>
      <section aria-labelledby="review-checks">
        <h2 id="review-checks" className="text-card-title">
          {review.faults === 0 ? "Nightly checks" : `Failed checks: ${review.faults}`}
        </h2>
        <ul className={"stack gap-8 mt-12"}>
          {review.checks.map(({ name, faults }) => (
            <li key={name} className={`stack align-centre gap-10 ${styles.check}`}>
              <StateIcon shape={faults === 0 ? "full" : "triangle"} hue={faults === 0 ? "leaf" : "brick"} size={22} />
              <span>{checkWords[name] ?? name}</span>
              <span>{faults === 0 ? "Passed" : `${faults} wrong`}</span>
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
          <dt>In our ledger</dt>
          <dd className="money bold">{sum(review.booked)}</dd>
        </div>
        <div>
          <dt>At the provider</dt>
          <dd className="money bold">{sum(review.held)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd className="money bold">{sum(review.difference)}</dd>
        </div>
        <div>
          <dt>Transactions compared</dt>
          <dd className="money bold">{review.transactions.toLocaleString("en-GB")}</dd>
        </div>
      </dl>
      {review.trouble !== null && <Note icon="warning">The provider’s answer was incomplete: {review.trouble}</Note>}
      {strangers.length > 0 && (
        <Note icon="warning">
          Not in our ledger:{" "}
          {strangers.map(({ id, kind, amount }) => `${kind} ${id} of ${pounds(fromWire(amount))}`).join(", ")}
        </Note>
      )}
    </>
  );
}
