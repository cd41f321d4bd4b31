import type { Readability } from "@wishwell/poster/colour/readability";
import { classes } from "../../ui/layout/classes.ts";
import { Icon } from "../../ui/site/Icon.tsx";
import styles from "./tools.module.css";

interface ColourContrastProps {
  judged: Readability;
  on: "background" | "label";
  /** How the text is printed instead if it would be hard to read. */
  printed: "darker" | "lighter" | null;
}

/** Says whether guests can read the chosen colour. If not, it is printed in a different shade. */
export function ColourContrast({ judged, on, printed }: ColourContrastProps) {
  const easy = judged === "easy";
  return (
    <p className={classes("line text-15 semibold gap-10 mb-20", styles.readable, !easy && styles.hard)} role="status">
      <Icon name={easy ? "tick" : "warning"} size={20} />
      {easy ? "Easy" : "Hard"} to read on this {on}
      {!easy && printed !== null && `, so it is printed ${printed}`}
    </p>
  );
}
