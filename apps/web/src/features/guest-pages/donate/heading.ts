import { useEffect, useRef } from "react";

/** The heading of every stage: it takes the focus when the stage changes. */
export const headingId = "giving-heading";

/** The button that was pressed has gone with what it was for: the heading of what is shown now takes the focus. */
export function useFocusOnHeading(shown: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (shown === before.current) return;
    before.current = shown;
    if (shown === null) return;
    window.scrollTo(0, 0);
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [shown]);
}
