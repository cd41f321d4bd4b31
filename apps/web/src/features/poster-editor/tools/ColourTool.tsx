import { lookOf } from "../../posters/theme-look.ts";
import { HeadingContrast } from "../../posters/HeadingContrast.tsx";
import styles from "../../posters/tools.module.css";
import { withBackground } from "../edited-invite.ts";
import { chosenTheme } from "../theme-collections.ts";
import { Swatches } from "./Swatches.tsx";
import type { ToolProps } from "./tool-props.ts";

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
