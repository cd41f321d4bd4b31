import { limits } from "@wishwell/contract/limits";
import { useState } from "react";
import { Icon } from "../../../../ui/light/Icon.tsx";
import styles from "./tools.module.css";

interface SizeFieldProps {
  value: number;
  onChange: (size: number) => void;
}

const { least, most } = limits.headingSize;

/** Smaller and larger by one; a number can be typed as well. */
export function SizeField({ value, onChange }: SizeFieldProps) {
  // What is being typed may be no size yet: "8" on the way to "84".
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => onChange(Math.min(most, Math.max(least, Math.round(value) + by)));
  return (
    <div className={`${styles.group} ${styles.beside}`}>
      <label htmlFor="heading-size" className={styles.name}>
        Size
      </label>
      <div className={styles.stepper}>
        <button type="button" aria-label="Smaller" aria-disabled={value <= least} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <input
          id="heading-size"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          value={typed ?? String(Math.round(value))}
          onChange={({ currentTarget }) => {
            const size = currentTarget.valueAsNumber;
            const isSize = Number.isInteger(size) && size >= least && size <= most;
            setTyped(isSize ? null : currentTarget.value);
            if (isSize) onChange(size);
          }}
          onBlur={() => setTyped(null)}
        />
        <button type="button" aria-label="Larger" aria-disabled={value >= most} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
