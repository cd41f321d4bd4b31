import { useQuery } from "@tanstack/react-query";
import { type RefundState, refundStates } from "@wishwell/domain/money/refund-rules";
import { texts } from "@wishwell/contract/texts/texts";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { DecideDialogue, type Deciding } from "./DecideDialogue.tsx";
import { OpenRefundDialogue } from "./OpenRefundDialogue.tsx";
import { NoRefunds } from "./NoRefunds.tsx";
import { readListAddress, refundList, writeListAddress } from "./refund-queries.ts";
import { statusLooks } from "./refund-words.ts";
import styles from "./RefundListScreen.module.css";
import { RefundTable } from "./RefundTable.tsx";

/** Money that givers want back, and money that goes back by itself. Those that wait for a decision come first. */
export function RefundListScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readListAddress(search);
  const list = useQuery(refundList(wanted));
  const [opening, setOpening] = useState(false);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const found = list.data;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Refunds</h1>
      <p className="lead">
        Contributions are refunded in full, including fees, except for what a bank has already returned. We don’t pay
        out their shares while a refund is waiting.
      </p>
      <Button variant="line" onClick={() => setOpening(true)}>
        Open a refund
      </Button>
      <div className={styles.tools}>
        <SelectField
          id="refunds-status"
          label="Show"
          value={wanted.status}
          onChange={({ target }) => {
            const status = target.value as RefundState | "";
            void navigate(writeListAddress({ status, page: 1 }));
          }}
        >
          <option value="">All refunds</option>
          {refundStates.map((status) => (
            <option key={status} value={status}>
              {statusLooks[status].words}
            </option>
          ))}
        </SelectField>
        <p className={styles.count} role="status">
          {found && (found.meta.total === 1 ? "1 refund" : `${found.meta.total} refunds`)}
        </p>
      </div>
      {list.isError && (
        <LoadingFailed what={texts.refundsLoading} fault={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <RowsOnTheirWay />}
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

function RowsOnTheirWay() {
  return (
    <div role="status" className={styles.sheet}>
      <span className="only-heard">Loading</span>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} shape="long" />
      ))}
    </div>
  );
}
