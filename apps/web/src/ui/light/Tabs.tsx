import { Button } from "./Button.tsx";
import styles from "./Tabs.module.css";

export interface Tab {
  label: string;
  href: string;
}

/** The sections of one thing, each with an address of its own. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.href === current ? "page" : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}

interface SegmentedProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two or three views of the same list. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>) {
  return (
    <div className={styles.segmented} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

interface PagerProps {
  label: string;
  /** As the server sends it beside a list. */
  meta: {
    from: number | null;
    to: number | null;
    total: number;
    per_page: number;
    current_page: number;
    last_page: number;
  };
  hrefOf: (page: number) => string;
}

/** Shown only when there is more than one page to turn. */
export function Pager({ label, meta, hrefOf }: PagerProps) {
  if (meta.total <= meta.per_page) return null;
  const { current_page: page, last_page: last } = meta;
  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 1 && (
        <Button variant="line" size="small" href={hrefOf(page - 1)} rel="prev">
          Previous
        </Button>
      )}
      <span className="money">
        {meta.from} to {meta.to} of {meta.total}
      </span>
      {page < last && (
        <Button variant="line" size="small" href={hrefOf(page + 1)} rel="next">
          More
        </Button>
      )}
    </nav>
  );
}
