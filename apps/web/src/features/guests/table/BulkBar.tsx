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
  /** "2 selected". */
  words: string;
  empty: boolean;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** Offers to select all matching guests, when the whole page is selected and there are more pages. */
  all: { readonly total: number; readonly onSelect: () => void } | null;
}

/**
 * Actions for the selected guests. The bar keeps its place without a selection, so that the rows do not move when the
 * first is ticked. On phones it overlays the end of the page, and appears with the first selection.
 */
export function BulkBar({ words, empty, actions, onClear, all }: BulkBarProps) {
  return (
    <section className={classes("push-apart", styles.bar, !empty && styles.full)} aria-label="With the selected guests">
      <p className={`cluster semibold no-margin ${styles.words}`}>
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
      <div className={`flex-wrap ${styles.actions}`}>
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
