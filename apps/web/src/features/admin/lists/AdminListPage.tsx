import type { PageMeta } from "@wishwell/contract/api/answers";
import type { ReactNode } from "react";
import styles from "./AdminListPage.module.css";

interface AdminListPageProps {
  title: string;
  lead: string;
  /** Beside the title: actions for the whole page. */
  beside?: ReactNode;
  /** Above the list: search and filters. */
  tools?: ReactNode;
  /** The number of results, announced to screen readers. */
  count?: string | undefined;
  children: ReactNode;
}

/** The common layout of admin list pages. */
export function AdminListPage({ title, lead, beside, tools, count, children }: AdminListPageProps) {
  return (
    <div className="wrap page-padding">
      <div className="spread gap-12-24 mb-8">
        <h1>{title}</h1>
        {beside}
      </div>
      <p className="lead mb-24">{lead}</p>
      {tools && (
        <div className={`cluster gap-12-24 mb-24 ${styles.tools}`}>
          {tools}
          <p className={`muted ${styles.count}`} role="status">
            {count}
          </p>
        </div>
      )}
      {children}
    </div>
  );
}

/** For example "1 user", "263 users", "More than 500 users". */
export function counted(meta: Pick<PageMeta, "total" | "more"> | undefined, one: string, many: string) {
  if (meta === undefined) return undefined;
  const words = `${meta.total.toLocaleString("en-GB")} ${meta.total === 1 ? one : many}`;
  return meta.more ? `More than ${words}` : words;
}
