import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LedgerReview } from "@wishwell/contract/api/admin-ledger";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { DeskList } from "../lists/DeskList.tsx";
import type { DeskColumn } from "../lists/DeskTable.tsx";
import { useDeskSearch } from "../lists/use-desk-search.ts";
import styles from "./LedgerScreen.module.css";

const columns: readonly [DeskColumn<LedgerReview>, ...DeskColumn<LedgerReview>[]] = [
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

/** Every review so far. */
export function ReviewList() {
  const { wanted, hrefOf } = useDeskSearch("/admin/ledger", ["all"]);
  const list = useQuery({
    queryKey: ["admin", "ledger", "reviews", wanted.page],
    queryFn: ({ signal }) => send("GET /admin/ledger/reviews", { query: { page: String(wanted.page) }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.section} aria-labelledby="ledger-reviews">
      <h2 id="ledger-reviews">Reviews</h2>
      <DeskList
        label="reviews"
        list={list}
        columns={columns}
        keyOf={({ id }) => String(id)}
        hrefOf={hrefOf}
        failed={deskTexts.ledgerLoading}
        empty={{ title: "No review yet", words: "The first one is made tonight." }}
      />
    </section>
  );
}
