import type { LedgerReview } from "@wishwell/contract/api/admin-ledger";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { dayAndTime } from "../../../lib/moments.ts";
import { Note } from "../../../ui/layout/Panel.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import styles from "./LedgerScreen.module.css";

const sum = (amount: string | null) => (amount === null ? "Not known" : pounds(fromWire(amount)));

/** What the last review found: in the books, and beside the provider. */
export function LatestReview({ review }: { review: LedgerReview | null }) {
  if (review === null) {
    return <Note tone="info">The books have not been reviewed yet. It is done every night, and whenever you ask.</Note>;
  }
  return (
    <div className={styles.review}>
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
        <ul className={styles.checks}>
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
      <dl className={styles.figures}>
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
