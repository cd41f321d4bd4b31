import { useQuery } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { type RefundState, refundStates } from "@wishwell/domain/money/refund-rules";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { AdminSearchBox } from "../lists/AdminSearchBox.tsx";
import { DecideDialogue, type Deciding } from "./DecideDialogue.tsx";
import { OpenRefundDialogue } from "./OpenRefundDialogue.tsx";
import styles from "./RefundListScreen.module.css";
import { RefundTable } from "./RefundTable.tsx";
import { readListAddress, refundList, type RefundSearch, writeListAddress } from "./refund-queries.ts";
import { statusLooks } from "./refund-words.ts";

/** Refunds requested by givers and automatic ones. Those waiting for a decision come first. */
export function RefundListScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readListAddress(search);
  const list = useQuery(refundList(wanted));
  const [opening, setOpening] = useState(false);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const found = list.data;
  return (
    <div className="wrap page-padding">
      <h1 className="mb-8">Refunds</h1>
      <p className="lead">
        Contributions are refunded in full, including fees, except for what a bank has already returned. We don’t pay
        out their shares while a refund is waiting.
      </p>
      <Button variant="line" onClick={() => setOpening(true)}>
        Open a refund
      </Button>
      <div className={`spread align-end gap-12-24 ${styles.tools}`}>
        {wanted.id !== "" && (
          <p className="no-margin">
            Showing one contribution’s refunds. <a href={writeListAddress({ status: "", page: 1, id: "" })}>Show all</a>
          </p>
        )}
        <AdminSearchBox
          label="Reference on the receipt"
          search={wanted.id}
          total={found?.meta.total}
          go={({ search: id }) => void navigate(writeListAddress({ status: "", page: 1, id }))}
        />
        <SelectField
          id="refunds-status"
          label="Show"
          value={wanted.status}
          onChange={({ target }) => {
            const status = target.value as RefundState | "";
            void navigate(writeListAddress({ status, page: 1, id: "" }));
          }}
        >
          <option value="">All refunds</option>
          {refundStates.map((status) => (
            <option key={status} value={status}>
              {statusLooks[status].words}
            </option>
          ))}
        </SelectField>
        <p className={`muted ${styles.count}`} role="status">
          {found && (found.meta.total === 1 ? "1 refund" : `${found.meta.total} refunds`)}
        </p>
      </div>
      {list.isError && (
        <LoadingFailed what={texts.refundsLoading} fault={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <RowsLoading />}
      {found && found.data.length === 0 && <NoRefunds search={wanted} total={found.meta.total} />}
      {found && found.data.length > 0 && (
        <RefundTable refunds={found.data} busy={list.isPlaceholderData} onDecide={setDeciding} />
      )}
      {found && (
        <Pager label="Pages of refunds" meta={found.meta} hrefOf={(page) => writeListAddress({ ...wanted, page })} />
      )}
      {opening && <OpenRefundDialogue onClose={() => setOpening(false)} />}
      {deciding && <DecideDialogue deciding={deciding} onClose={() => setDeciding(null)} />}
    </div>
  );
}

function RowsLoading() {
  return (
    <div role="status" className={`stack panel gap-18 ${styles.sheet}`}>
      <span className="only-heard">Loading</span>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} shape="long" />
      ))}
    </div>
  );
}

/** Explains an empty list: there are no refunds, none match, or the page is beyond the last one. */
function NoRefunds({ search, total }: { search: RefundSearch; total: number }) {
  const picture = <HeartSpot size={96} />;
  const isFiltered = search.status !== "" || search.id !== "";
  if (total > 0) {
    return (
      <Panel>
        <EmptyState
          picture={picture}
          title="Nothing on this page"
          action={
            <Button variant="line" href={writeListAddress({ ...search, page: 1 })}>
              Go to the first page
            </Button>
          }
        >
          This list no longer has that many pages.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState
        picture={picture}
        title={isFiltered ? "No refunds match" : "No refunds yet"}
        {...(isFiltered && {
          action: (
            <Button variant="line" href={writeListAddress({ status: "", page: 1, id: "" })}>
              Show all
            </Button>
          ),
        })}
      >
        {search.id !== "" && "No refund has this reference. It has 8 characters."}
        {search.id === "" && (isFiltered ? "No refunds with this status." : "No one has asked for a refund.")}
      </EmptyState>
    </Panel>
  );
}
