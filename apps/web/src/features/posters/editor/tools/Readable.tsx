import type { Readability } from "@wishwell/poster/readability";
import { classes } from "../../../../ui/light/classes.ts";
import { Icon } from "../../../../ui/light/Icon.tsx";
import styles from "./tools.module.css";

/** Whether guests can read it. Headings are a matter of taste; when and where a party is can be read on every poster. */
export function Readable({ judged, on }: { judged: Readability; on: "background" | "label" }) {
  const easy = judged === "easy";
  return (
    <p className={classes(styles.readable, !easy && styles.hard)} role="status">
      <Icon name={easy ? "tick" : "warning"} size={20} />
      {easy ? "Easy" : "Hard"} to read on this {on}
      {!easy && on === "label" && ", so it is printed darker"}
    </p>
  );
}
