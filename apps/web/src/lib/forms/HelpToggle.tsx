import { useId, type ReactNode } from "react";
import { classes } from "../../ui/layout/classes.ts";
import { Icon } from "../../ui/site/Icon.tsx";
import { remember, useRemembered } from "./remembered.ts";
import styles from "./HelpToggle.module.css";

interface HelpToggleProps {
  name: string;
  label: string;
  /** For a toggle beside other items in a row; its text then opens below the row. */
  inRow?: boolean;
  children: ReactNode;
}

/** A collapsible explanation. The browser remembers whether it is open. */
export function HelpToggle({ name, label, inRow = false, children }: HelpToggleProps) {
  const key = `help.${name}`;
  const open = useRemembered(key) === "open";
  const region = useId();
  return (
    <div className={classes(styles.help, inRow && `as-served ${styles.inRow}`)}>
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
