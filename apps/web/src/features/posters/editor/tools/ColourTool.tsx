import { readability } from "@wishwell/poster/readability";
import { withBackground } from "../edited-invite.ts";
import { Readable } from "./Readable.tsx";
import { Swatches } from "./Swatches.tsx";
import type { ToolProps } from "./tool-props.ts";
import styles from "./tools.module.css";

/** The ground behind heading and picture. */
export function ColourTool({ editor: { invite, change }, options }: ToolProps) {
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
      <Readable judged={readability(invite.design).heading} on="background" />
    </>
  );
}
