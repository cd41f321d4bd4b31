import { limits } from "@wishwell/contract/api/limits";
import { useState } from "react";
import { Icon } from "../../../ui/site/Icon.tsx";
import { useHeld } from "../use-held.ts";
import styles from "../../posters/tools.module.css";

interface SizeFieldProps {
  /** The largest that the heading may get. */
  value: number;
  /** How large it is: its room may allow less. */
  drawn: number;
  onChange: (size: number) => void;
}

const { least, most } = limits.headingSize;

/** Smaller and larger by one; a number can be typed as well. A heading that had to shrink gets smaller from there. */
export function SizeField({ value, drawn, onChange }: SizeFieldProps) {
  // What is being typed may be no size yet: "8" on the way to "84".
  const [typed, setTyped] = useState<string | null>(null);
  const fitted = drawn < value;
  const step = (from: number, by: number) => onChange(Math.min(most, Math.max(least, Math.round(from) + by)));
  const smaller = useHeld(() => step(Math.min(value, drawn), -1));
  const larger = useHeld(() => step(value, 1));
  return (
    <div className={`${styles.group} ${styles.beside}`}>
      <label htmlFor="heading-size" className={styles.name}>
        Size
      </label>
      <div className={styles.stepper}>
        <button type="button" aria-label="Smaller" aria-disabled={value <= least} {...smaller}>
          <Icon name="minus" />
        </button>
        <input
          id="heading-size"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          aria-describedby="heading-fitted"
          value={typed ?? String(Math.round(value))}
          onChange={({ currentTarget }) => {
            const size = currentTarget.valueAsNumber;
            const isSize = Number.isInteger(size) && size >= least && size <= most;
            setTyped(isSize ? null : currentTarget.value);
            if (isSize) onChange(size);
          }}
          onBlur={() => setTyped(null)}
        />
        <button type="button" aria-label="Larger" aria-disabled={value >= most} {...larger}>
          <Icon name="plus" />
        </button>
      </div>
      <p id="heading-fitted" className={`small muted ${styles.fitted}`} role="status">
        {fitted && `Fitted at ${Math.round(drawn)}`}
      </p>
    </div>
  );
}
