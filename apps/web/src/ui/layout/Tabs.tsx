import type { MouseEvent } from "react";
import styles from "./Tabs.module.css";

interface TabsProps {
  label: string;
  tabs: readonly { label: string; href: string }[];
  current: string;
  /** Lets the page switch tabs itself; without JavaScript the links do the same. */
  onFollow?: (href: string) => void;
}

/** Sections of one record, each with its own address. */
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
  /** What is chosen, heard after each choice, where a page has several such lists. */
  of?: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two or three views of the same list. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return <Pressed className={styles.segmented} {...props} />;
}

/** Looks like tabs, for a choice without addresses. */
export function TabButtons<Value extends string>(props: SegmentedProps<Value>) {
  return <Pressed className={styles.tabs} {...props} />;
}

type PressedProps<Value extends string> = SegmentedProps<Value> & { className: string | undefined };

function Pressed<Value extends string>({ className, label, of, choices, value, onChange }: PressedProps<Value>) {
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
          {of !== undefined && <span className="only-heard"> {of}</span>}
        </button>
      ))}
    </div>
  );
}
