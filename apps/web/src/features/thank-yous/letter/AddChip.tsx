import { Icon } from "../../../ui/site/Icon.tsx";
import styles from "./LetterField.module.css";

/** Something that can be put into the letter. */
export function AddChip({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    // Pressed with a pointer it leaves the caret where it is in the letter.
    <button type="button" className={styles.chip} onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
      <Icon name="plus" size={18} />
      {children}
    </button>
  );
}
