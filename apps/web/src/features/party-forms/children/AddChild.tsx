import { Icon } from "../../../ui/site/Icon.tsx";
import styles from "./AddChild.module.css";

/** For a joint party of several children. */
export function AddChild({ busy, onAdd }: { busy: boolean; onAdd: () => void }) {
  return (
    <button
      type="button"
      className={`line gap-12 text-left ${styles.add}`}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onAdd}
    >
      <Icon name="plus" />
      <span>Add another child for a joint party</span>
    </button>
  );
}
