import { StrengthMoons } from "../../ui/fields/StrengthMoons.tsx";
import { strengthWords } from "./strength-words.ts";
import styles from "./StrengthMeter.module.css";

const tones = ["", styles.weak, styles.weak, styles.fair, styles.strong, styles.strong] as const;

/** Five half moons, a word and a percentage; only the verdict is announced, and only when it changes. */
export function StrengthMeter({ password }: { password: string }) {
  const { bars, verdict, advice } = strengthWords(password);
  return (
    <div className={styles.meter}>
      <div className={styles.line}>
        <StrengthMoons strength={bars} />
        <span className={tones[bars]} role="status">
          {verdict}
        </span>
      </div>
      <p className={styles.advice}>{advice}</p>
    </div>
  );
}
