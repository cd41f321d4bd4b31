import { useId } from "react";
import { HeadingContrast } from "../../posters/ColourContrast.tsx";
import { lookOf } from "../../posters/theme-look.ts";
import styles from "../../posters/tools.module.css";
import { withBackground } from "../edited-invite.ts";
import { chosenTheme } from "../theme-collections.ts";
import type { ToolProps } from "./tool-props.ts";

interface SwatchesProps {
  label: string;
  colours: readonly string[];
  value: string;
  onChoose: (colour: string) => void;
}

/** Colours in rows of four. A theme's own colour is included while it is in use. */
export function Swatches({ label, colours, value, onChoose }: SwatchesProps) {
  const name = useId();
  const offered = colours.includes(value) ? colours : [...colours, value];
  return (
    <fieldset className={`can-shrink mb-22 ${styles.group}`}>
      <legend>{label}</legend>
      <div className={`stack ${styles.swatches}`}>
        {offered.map((colour) => (
          <label key={colour} className={`block relative pointer ${styles.swatch}`} title={colourName(colour)}>
            <input
              className="invisible-control"
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

/** Colour names for screen readers: our palette and the themes' colours. */
const names: Readonly<Record<string, string>> = {
  "rgb(11,110,148)": "Sea blue",
  "rgb(18,38,63)": "Night blue",
  "rgb(2,100,96)": "Teal",
  "rgb(27,118,58)": "Leaf green",
  "rgb(230,48,93)": "Jelly pink",
  "rgb(145,28,58)": "Berry red",
  "rgb(184,37,23)": "Brick red",
  "rgb(125,79,19)": "Toffee brown",
  "rgb(188,229,251)": "Sky blue",
  "rgb(176,229,225)": "Mint",
  "rgb(187,237,196)": "Pale green",
  "rgb(254,206,215)": "Rose",
  "rgb(255,220,126)": "Custard yellow",
  "rgb(253,167,153)": "Peach",
  "rgb(237,217,190)": "Sand",
  "rgb(255,250,234)": "Cream",
  "rgb(255,255,255)": "White",
  "rgb(254,171,185)": "Pink",
  "rgb(12,34,33)": "Ink black",
  "rgb(1,45,43)": "Dark green",
  "rgb(4,50,70)": "Dark blue",
};

export const colourName = (colour: string): string => names[colour] ?? "The theme’s own colour";

/** The background behind heading and picture. */
export function ColourTool({ party, editor: { invite, change }, options, themes }: ToolProps) {
  const { drawing } = lookOf(chosenTheme(invite.theme, themes, party.eventtheme));
  return (
    <>
      <div className={styles.palette}>
        <Swatches
          label="Background"
          colours={options.background_colors}
          value={invite.design.background}
          onChoose={(colour) => change(withBackground(invite, colour))}
        />
      </div>
      <HeadingContrast design={invite.design} drawing={drawing} />
    </>
  );
}
