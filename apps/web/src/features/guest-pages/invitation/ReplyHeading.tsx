import type { ReactNode } from "react";

const standingId = "how-it-stands";

interface ReplyHeadingProps {
  /** A reply that is sent is what the page is about. */
  as?: "h1" | "h2";
  children: ReactNode;
}

/** The heading that states the reply. It receives the focus when the pressed button disappears. */
export function ReplyHeading({ as: Heading = "h2", children }: ReplyHeadingProps) {
  return (
    <Heading id={standingId} tabIndex={-1}>
      {children}
    </Heading>
  );
}

/** Shows the heading as well: on phones the buttons are in reach far below it. */
export function focusStanding(): void {
  const heading = document.getElementById(standingId);
  heading?.focus({ preventScroll: true });
  heading?.parentElement?.scrollIntoView({ block: "nearest" });
}
