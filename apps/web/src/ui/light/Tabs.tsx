import type { MouseEvent } from "react";
import { Button } from "./Button.tsx";
import styles from "./Tabs.module.css";

interface Tab {
  label: string;
  href: string;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** What the page does itself, where it can: without script the addresses lead to the same. */
  onFollow?: (href: string) => void;
}

/** The sections of one thing, each with an address of its own. */
export function Tabs({ label, tabs, current, onFollow }: TabsProps) {
  const follow = (event: MouseEvent, href: string) => {
    if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(href);
  };
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ label: words, href }) => (
        <a
          key={href}
          href={href}
          data-label={words}
          aria-current={href === current ? (onFollow ? "true" : "page") : undefined}
          onClick={(event) => follow(event, href)}
        >
          {words}
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
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return <Pressed className={styles.segmented} {...props} />;
}

/** Looks like tabs, for a choice that has no address. */
export function TabButtons<Value extends string>(props: SegmentedProps<Value>) {
  return <Pressed className={styles.tabs} {...props} />;
}

type PressedProps<Value extends string> = SegmentedProps<Value> & { className: string | undefined };

function Pressed<Value extends string>({ className, label, choices, value, onChange }: PressedProps<Value>) {
  return (
    <div className={className} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          data-label={choice.label}
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

/** Shown only when there is more than one page to turn. At either end its button stays, but leads nowhere. */
export function Pager({ label, meta, hrefOf }: PagerProps) {
  if (meta.total <= meta.per_page) return null;
  const { from, to, total, current_page: page, last_page: last } = meta;
  return (
    <nav className={styles.pager} aria-label={label}>
      <p className="money">
        {from !== null && (
          <span>
            {from} to {to} of {total}
          </span>
        )}{" "}
        <span className="muted">
          Page {page} of {last}
        </span>
      </p>
      <div className={styles.turns}>
        <Turn label="Previous" rel="prev" href={page > 1 ? hrefOf(Math.min(page - 1, last)) : null} />
        <Turn label="Next" rel="next" href={page < last ? hrefOf(page + 1) : null} />
      </div>
    </nav>
  );
}

function Turn({ label, rel, href }: { label: string; rel: "prev" | "next"; href: string | null }) {
  return href === null ? (
    <Button variant="line" size="small" disabled>
      {label}
    </Button>
  ) : (
    <Button variant="line" size="small" href={href} rel={rel}>
      {label}
    </Button>
  );
}
