import type { UseQueryResult } from "@tanstack/react-query";
import type { PageMeta } from "@wishwell/contract/api/answers";
import type { ReactNode } from "react";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { type AdminColumn, AdminTable } from "./AdminTable.tsx";
import styles from "./AdminList.module.css";

interface AdminListProps<Row> {
  /** The rows' name in the plural: "users". */
  label: string;
  list: UseQueryResult<{ readonly data: readonly Row[]; readonly meta: PageMeta }>;
  columns: readonly [AdminColumn<Row>, ...AdminColumn<Row>[]];
  keyOf: (row: Row) => string;
  hrefOf: (page: number) => string;
  /** Message when loading failed. */
  failed: string;
  empty: { readonly title: string; readonly words: string; readonly action?: ReactNode };
}

/** A paged admin list in all its states: loading, failed, empty or loaded. */
export function AdminList<Row>({ label, list, columns, keyOf, hrefOf, failed, empty }: AdminListProps<Row>) {
  const found = list.data;
  return (
    <>
      {list.isError && <LoadingFailed what={failed} fault={list.error} outlined onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsLoading />}
      {found && found.data.length === 0 && (
        <Panel>
          {found.meta.total > 0 ? (
            <BehindTheLast href={hrefOf(1)} />
          ) : (
            <EmptyState picture={<HeartSpot size={96} />} title={empty.title} action={empty.action}>
              {empty.words}
            </EmptyState>
          )}
        </Panel>
      )}
      {found && found.data.length > 0 && (
        <AdminTable label={label} columns={columns} rows={found.data} keyOf={keyOf} busy={list.isPlaceholderData} />
      )}
      {found && <Pager label={`Pages of ${label}`} meta={found.meta} hrefOf={hrefOf} />}
    </>
  );
}

function BehindTheLast({ href }: { href: string }) {
  return (
    <EmptyState
      picture={<HeartSpot size={96} />}
      title="Nothing on this page"
      action={
        <Button variant="line" href={href}>
          Go to the first page
        </Button>
      }
    >
      This list no longer has that many pages.
    </EmptyState>
  );
}

export function RowsLoading() {
  return (
    <div role="status" className={`stack panel gap-18 ${styles.waiting}`}>
      <span className="only-heard">Loading</span>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} shape="long" />
      ))}
    </div>
  );
}
