import type { Thanks } from "@wishwell/contract/api/thanks";
import styles from "./Studio.module.css";

/** How many came, gave and wished. Giving is not mentioned until somebody has. */
export function Figures({ thanks: { came, gave, wished } }: { thanks: Pick<Thanks, "came" | "gave" | "wished"> }) {
  return (
    <ul className={styles.figures}>
      <li>
        <b>{came}</b> came
      </li>
      {gave > 0 && (
        <li>
          <b>{gave}</b> gave
        </li>
      )}
      <li>
        <b>{wished}</b> sent a wish
      </li>
    </ul>
  );
}
