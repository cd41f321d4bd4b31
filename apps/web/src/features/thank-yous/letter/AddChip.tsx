import { Icon } from "../../../ui/site/Icon.tsx";
import styles from "./LetterField.module.css";

/** A button that inserts something into the message. */
export function AddChip({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    // `preventDefault` on mouse down keeps the caret in the message.
    <button
      type="button"
      className={`inline-line touch-height gap-8 bg-ground rounded-pill ${styles.chip}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name="plus" size={18} />
      {children}
    </button>
  );
}
