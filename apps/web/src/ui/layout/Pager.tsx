import type { MouseEvent } from "react";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { Button } from "../fields/Button.tsx";
import styles from "./Pager.module.css";

interface PagerProps {
  label: string;
  /** As the server returns it with a list. */
  meta: {
    from: number | null;
    to: number | null;
    total: number;
    /** Whether there are more than `total`. */
    more?: boolean | undefined;
    per_page: number;
    current_page: number;
    last_page: number;
  };
  hrefOf: (page: number) => string;
  /** When the link to a page is pressed. */
  onTurn?: (event: MouseEvent) => void;
}

/** Hidden when there is only one page. On the first and last page, the button that leads nowhere is disabled. */
export function Pager({ label, meta, hrefOf, onTurn }: PagerProps) {
  const { from, to, total, per_page: each, current_page: page, last_page: last } = meta;
  if (![each, page, last].every((count) => count >= 1)) return <p role="alert">{siteTexts.pagerFailed}</p>;
  if (total <= each) return null;
  return (
    <nav className={`line push-apart gap-16 mt-24 ${styles.pager}`} aria-label={label}>
      <p className="money">
        {from !== null && (
          <span>
            {from} to {to} of {meta.more ? `more than ${total}` : total}
          </span>
        )}{" "}
        <span className="muted">
          Page {page}
          {!meta.more && ` of ${last}`}
        </span>
      </p>
      <div className="flex no-flex gap-12" data-repeats>
        <Turn label="Previous" rel="prev" href={page > 1 ? hrefOf(Math.min(page - 1, last)) : null} onTurn={onTurn} />
        <Turn label="Next" rel="next" href={page < last ? hrefOf(page + 1) : null} onTurn={onTurn} />
      </div>
    </nav>
  );
}

interface TurnProps {
  label: string;
  rel: "prev" | "next";
  href: string | null;
  onTurn: PagerProps["onTurn"];
}

function Turn({ label, rel, href, onTurn }: TurnProps) {
  return href === null ? (
    <Button variant="line" size="small" disabled>
      {label}
    </Button>
  ) : (
    <Button variant="line" size="small" href={href} rel={rel} onClick={onTurn}>
      {label}
    </Button>
  );
}
