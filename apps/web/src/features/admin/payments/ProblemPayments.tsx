import { useQuery } from "@tanstack/react-query";
import type { Payment } from "@wishwell/contract/api/payout-console";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { useState } from "react";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { HistoryDialogue } from "./HistoryDialogue.tsx";
import { consoleAddress, problemList, type ProblemSearch, writeConsoleAddress } from "./payment-queries.ts";
import { PaymentTable } from "./PaymentTable.tsx";
import { UpdateStatus } from "./UpdateStatus.tsx";

interface ProblemPaymentsProps {
  search: ProblemSearch;
  /** Shows only the first few, with a link to all of them. */
  brief?: boolean;
}

const fewRows = 5;

/** The list with each payment's actions. */
export function ProblemPayments({ search, brief = false }: ProblemPaymentsProps) {
  const list = useQuery(problemList(search));
  const [updating, setUpdating] = useState<Payment | null>(null);
  const [looking, setLooking] = useState<Payment | null>(null);
  const found = list.data;
  const shown = brief ? found?.data.slice(0, fewRows) : found?.data;
  return (
    <section aria-label="Problem payments">
      {brief && (
        <div className={"spread mb-14 align-baseline gap-4-18"}>
          <h2>Problem payments</h2>
          {found && found.meta.total > 0 && (
            <p className="muted no-margin">
              {shown?.length} of {found.meta.total}
              {found.meta.total > fewRows && (
                <>
                  . <a href={consoleAddress}>See all</a>
                </>
              )}
            </p>
          )}
        </div>
      )}
      {list.isError && (
        <LoadingFailed what={paymentsTexts.loading} fault={list.error} onRetry={() => void list.refetch()} outlined />
      )}
      {list.isPending && <SkeletonRows />}
      {shown && shown.length === 0 && <NoProblems filtered={search.problem !== "" || search.words !== ""} />}
      {shown && shown.length > 0 && (
        <PaymentTable payments={shown} busy={list.isPlaceholderData} onUpdate={setUpdating} onLook={setLooking} />
      )}
      {found && !brief && (
        <>
          <Pager
            label="Pages of payments"
            meta={found.meta}
            hrefOf={(page) => writeConsoleAddress({ ...search, page })}
          />
          {found.meta.from !== null && found.meta.total <= found.meta.per_page && (
            <p className="small muted">
              {found.meta.from} to {found.meta.to} of {found.meta.total}. Each page shows up to {found.meta.per_page}.
            </p>
          )}
        </>
      )}
      {updating && <UpdateStatus payment={updating} onClose={() => setUpdating(null)} />}
      {looking && <HistoryDialogue uuid={looking.uuid} onClose={() => setLooking(null)} />}
    </section>
  );
}

function NoProblems({ filtered }: { filtered: boolean }) {
  return (
    <Panel>
      <EmptyState picture={<HeartSpot size={96} />} title={filtered ? "No matches" : "No problem payments"}>
        {filtered ? "No problem payments match your search." : "Every payment we’ve sent has arrived or is on its way."}
      </EmptyState>
    </Panel>
  );
}
