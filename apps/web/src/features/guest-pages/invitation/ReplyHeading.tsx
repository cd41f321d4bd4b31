import type { ReactNode } from "react";

const standingId = "how-it-stands";

/** The heading that states the reply. It receives the focus when the pressed button disappears. */
export function ReplyHeading({ children }: { children: ReactNode }) {
  return (
    <h2 id={standingId} tabIndex={-1}>
      {children}
    </h2>
  );
}

export const focusStanding = (): void => document.getElementById(standingId)?.focus({ preventScroll: true });
