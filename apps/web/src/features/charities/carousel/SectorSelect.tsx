import type { ReactNode } from "react";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import type { SectorChoice } from "./sector-choices.ts";
import styles from "./SectorSelect.module.css";

interface SectorSelectProps {
  id: string;
  choices: readonly SectorChoice[];
  value: string;
  onChange: (value: string) => void;
  /** The same choice for wide screens. */
  tabs: ReactNode;
}

/** One choice in two forms; the stylesheet shows the one that fits the screen. */
export function SectorSelect({ id, choices, value, onChange, tabs }: SectorSelectProps) {
  return (
    <>
      <div className={styles.tabs}>{tabs}</div>
      <div className={styles.select}>
        <SelectField
          id={id}
          name="sector"
          label="Sector"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
