import { Choices } from "../../../ui/fields/Choices.tsx";
import { useQuery } from "@tanstack/react-query";
import { type PaymentProblem, paymentProblems } from "@wishwell/contract/api/payment-choices";
import { limits } from "@wishwell/contract/api/limits";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { useNavigate, useSearchParams } from "react-router";
import { SearchBox } from "../../../ui/fields/SearchBox.tsx";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { now } from "../../../lib/now.ts";
import { HeldPayments } from "./HeldPayments.tsx";
import { OpenRows } from "./OpenRows.tsx";
import {
  paymentsOverview,
  problemList,
  type ProblemSearch,
  readConsoleAddress,
  writeConsoleAddress,
} from "./payment-queries.ts";
import { ageWords, problemWords } from "./payment-words.ts";
import { PaymentsPage } from "./PaymentsPage.tsx";
import { ProblemPayments } from "./ProblemPayments.tsx";
import { Sums } from "../lists/Sums.tsx";

/** All payments that need a decision, and all report rows that match no payment. */
export function ConsoleScreen() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const search = readConsoleAddress(address);
  /** Changes the search in the URL, which may be ahead of what is drawn. It starts at the first page. */
  const go = (change: Partial<ProblemSearch>) => {
    const current = readConsoleAddress(new URLSearchParams(location.search));
    void navigate(writeConsoleAddress({ ...current, page: 1, ...change }), inPlace);
  };
  const { data: list } = useQuery(problemList(search));
  const { data: overview } = useQuery(paymentsOverview);
  const counts = list?.counts ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const oldest = overview?.data.problems.oldest_at;
  return (
    <PaymentsPage title="Problem payments">
      <Sums
        sums={[
          { label: "Waiting", value: String(list?.meta.total ?? 0) },
          { label: "Worth", value: pounds(fromWire(list?.worth ?? "0.00")) },
          { label: "Oldest", value: oldest ? ageWords(oldest, now()) : "None" },
        ]}
      />
      <Choices<PaymentProblem | "">
        label="Kinds of problem"
        value={search.problem}
        choices={[
          { value: "", label: "All", count: all },
          ...paymentProblems
            .filter((problem) => (counts[problem] ?? 0) > 0 || problem === search.problem)
            .map((problem) => ({ value: problem, label: problemWords[problem], count: counts[problem] ?? 0 })),
        ]}
        onChange={(problem) => go({ problem })}
      />
      <div className="mb-24">
        <SearchBox
          label="Name, email, party, reference or transaction"
          words={search.words}
          maxLength={limits.person}
          nothingFits={false}
          onSearch={(words) => go({ words })}
        />
      </div>
      <ProblemPayments search={search} />
      <HeldPayments />
      <OpenRows />
    </PaymentsPage>
  );
}
