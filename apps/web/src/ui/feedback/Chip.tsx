import styles from "./Chip.module.css";
import { Icon } from "../site/Icon.tsx";

interface ChipProps {
  children: string;
  /** What the cross removes, for example "Remove filter: cause Animals". */
  removeLabel: string;
  onRemove: () => void;
}

/** Something in use that the user can remove. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={`inline-line semibold touch-height text-16 bg-well ${styles.chip}`}>
      {children}
      <button
        type="button"
        className={`place-centre no-flex ${styles.remove}`}
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <Icon name="cross" size={18} />
      </button>
    </span>
  );
}
