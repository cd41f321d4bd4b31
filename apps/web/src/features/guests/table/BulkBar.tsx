import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import styles from "./BulkBar.module.css";

export interface BulkAction {
  readonly label: string;
  readonly icon: IconName;
  readonly onRun: () => void;
  readonly busy?: boolean;
}

interface BulkBarProps {
  /** "2 selected" */
  words: string;
  empty: boolean;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** Everybody else who fits, where a whole page is selected and there are more. */
  all: { readonly total: number; readonly onSelect: () => void } | null;
}

/**
 * What can be done with those who are selected. It keeps its place while nobody is, so that the rows under it stay where
 * they are when the first is ticked; on phones it lies over the end of the page, and comes with the first.
 */
export function BulkBar({ words, empty, actions, onClear, all }: BulkBarProps) {
  return (
    <section className={classes(styles.bar, !empty && styles.full)} aria-label="With the selected guests">
      <p className={styles.words}>
        <span role="status">{words}</span>
        {all && (
          <button type="button" onClick={all.onSelect}>
            Select all {all.total}
          </button>
        )}
        {!empty && (
          <button type="button" onClick={onClear}>
            Clear
          </button>
        )}
      </p>
      <div className={styles.actions}>
        {actions.map(({ label, icon, onRun, busy }) => (
          <button
            key={label}
            type="button"
            title={label}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onRun}
          >
            <Icon name={busy ? "clock" : icon} />
            <span>{busy ? "Please wait" : label}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
