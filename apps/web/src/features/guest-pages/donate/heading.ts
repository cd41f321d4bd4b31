import { useEffect, useRef } from "react";

/** Every stage has a heading with this id, which receives the focus when the stage changes. */
export const headingId = "giving-heading";

/** The button that leads to the provider receives it instead, because nothing else is left to do. */
export const payButtonId = "giving-pay";

/** Moves the focus when another stage is shown, because the button that was pressed is no longer on the page. */
export function useFocusOn(shown: string | null, id = headingId): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (shown === before.current) return;
    before.current = shown;
    if (shown === null) return;
    window.scrollTo(0, 0);
    const target = document.getElementById(id);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "nearest" });
  }, [shown, id]);
}
