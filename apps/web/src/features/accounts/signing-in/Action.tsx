import type { ReactNode } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import styles from "./SigningIn.module.css";

interface ActionProps {
  onClick: () => void;
  busy?: boolean;
  /** It removes or ends something. */
  bad?: boolean;
  children: ReactNode;
}

/** A button that looks like a link, tall enough for a thumb. */
export function Action({ onClick, busy = false, bad = false, children }: ActionProps) {
  return (
    <button
      type="button"
      className={classes("touch-height semibold text-left underlined dims-when-busy", styles.action, bad && "text-bad")}
      aria-busy={busy || undefined}
      onClick={() => busy || onClick()}
    >
      {children}
    </button>
  );
}
