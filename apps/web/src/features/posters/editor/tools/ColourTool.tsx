import { lookOf } from "../../theme-look.ts";
import { withBackground } from "../edited-invite.ts";
import { chosenTheme } from "../theme-collections.ts";
import { ReadableHeading } from "./ReadableHeading.tsx";
import { Swatches } from "./Swatches.tsx";
import type { ToolProps } from "./tool-props.ts";
import styles from "./tools.module.css";

/** The ground behind heading and picture. */
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
      <ReadableHeading design={invite.design} drawing={drawing} />
    </>
  );
}
