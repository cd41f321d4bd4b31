import { useId } from "react";
import { colourName } from "../colour-names.ts";
import styles from "../../posters/tools.module.css";

interface SwatchesProps {
  label: string;
  colours: readonly string[];
  value: string;
  onChoose: (colour: string) => void;
}

/** Colours in rows of four. One that a theme brought along stands among them while it is in use. */
export function Swatches({ label, colours, value, onChoose }: SwatchesProps) {
  const name = useId();
  const offered = colours.includes(value) ? colours : [...colours, value];
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.swatches}>
        {offered.map((colour) => (
          <label key={colour} className={styles.swatch} title={colourName(colour)}>
            <input
              type="radio"
              name={name}
              aria-label={colourName(colour)}
              checked={colour === value}
              onChange={() => onChoose(colour)}
            />
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <circle cx="24" cy="24" r="23" fill={colour} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
