import { useId, type ReactNode } from "react";
import { classes } from "../../ui/layout/classes.ts";
import { Icon } from "../../ui/site/Icon.tsx";
import { remember, useRemembered } from "./remembered.ts";
import styles from "./HelpToggle.module.css";

interface HelpToggleProps {
  name: string;
  label: string;
  /** Beside other things in a row; what it explains then lies under the row. */
  inRow?: boolean;
  children: ReactNode;
}

/** An explanation that is folded out and in; this browser keeps which of the two. */
export function HelpToggle({ name, label, inRow = false, children }: HelpToggleProps) {
  const key = `help.${name}`;
  const open = useRemembered(key) === "open";
  const region = useId();
  return (
    <div className={classes(styles.help, inRow && styles.inRow)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={region}
        onClick={() => remember(key, open ? "closed" : "open")}
      >
        <Icon name="info" size={20} />
        {label}
      </button>
      <div id={region} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
