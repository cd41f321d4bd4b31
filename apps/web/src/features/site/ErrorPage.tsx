import type { ReactNode } from "react";
import { UnlitCandle } from "../../ui/feedback/UnlitCandle.tsx";
import styles from "./ErrorPage.module.css";
import { useSite } from "../../lib/pages/site-context.tsx";

interface ErrorPageProps {
  /** Left out when it would only puzzle people. */
  status?: number;
  title: string;
  children: ReactNode;
}

/** For pages that do not exist or that the user may not see, with the unlit candle. */
export function ErrorPage({ status, title, children }: ErrorPageProps) {
  const { support_email: support } = useSite().config;
  return (
    <div className="wrap">
      <div className={`parts-can-shrink stack ${styles.nowhere}`}>
        <UnlitCandle className={`auto-height ${styles.candle}`} />
        <div>
          {status !== undefined && <p className="muted semibold mb-8">{status}</p>}
          <h1>{title}</h1>
          {children}
          <p className="break-words mt-26">
            Still stuck? Write to <a href={`mailto:${support}`}>{support}</a>
          </p>
        </div>
      </div>
    </div>
  );
}
