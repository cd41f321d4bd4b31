import type { AuditRow } from "@wishwell/contract/api/admin/records";
import { changesValues, fieldWords } from "./history-words.ts";
import styles from "./Details.module.css";

/** Old and new values of an audit entry: struck through and highlighted, and in words for screen readers. */
export function Changes({ entry }: { entry: Pick<AuditRow, "action" | "changes"> }) {
  const { action, changes } = entry;
  if (changes === null) return changesValues(action) ? <span className="muted text-15">Not recorded</span> : null;
  return changes.map(({ field, before, after }) => (
    <span key={field} className={`flex-wrap align-baseline text-15 ${styles.change}`}>
      {(changes.length > 1 || isUnshown(before, after)) && <span className="muted">{fieldWords(field)}</span>}
      {isUnshown(before, after) ? (
        <span>changed</span>
      ) : (
        <>
          <span className="only-heard">from</span>
          <del className="tone hue-brick">{before || "none"}</del>
          <span className="only-heard">to</span>
          <ins>{after || "none"}</ins>
        </>
      )}
    </span>
  ));
}

/** Values that must not be in the log, or are too long for it. */
const isUnshown = (before: string | null, after: string | null) => before === "changed" && after === "changed";
