import type { ReactNode } from "react";

const standingId = "how-it-stands";

/** How the answer stands. It takes the focus when the button that was pressed has gone with the question. */
export function Standing({ children }: { children: ReactNode }) {
  return (
    <h2 id={standingId} tabIndex={-1}>
      {children}
    </h2>
  );
}

export const focusStanding = (): void => document.getElementById(standingId)?.focus({ preventScroll: true });
