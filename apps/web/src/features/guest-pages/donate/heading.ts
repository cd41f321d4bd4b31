import { useEffect, useRef } from "react";

/** Every stage has a heading with this id, which receives the focus when the stage changes. */
export const headingId = "giving-heading";

/** Moves the focus to the heading, because the button that was pressed is no longer on the page. */
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
