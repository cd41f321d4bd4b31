import { useEffect, useRef, type KeyboardEvent } from "react";
import { Pin } from "./Pin.tsx";
import { keyStep } from "./positions.ts";
import styles from "./VenueMap.module.css";

interface MovablePinProps {
  label: string;
  describedBy: string;
  takesFocus: boolean;
  /** Moves by so many pixels; null while the map is on its way. */
  onStep: ((right: number, down: number) => void) | null;
}

/** The marker as something the arrow keys move. */
export function MovablePin({ label, describedBy, takesFocus, onStep }: MovablePinProps) {
  const pin = useRef<HTMLDivElement>(null);
  // Twice: on the paper, and on the map once that is there, unless somebody went elsewhere meanwhile.
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) pin.current?.focus();
  }, [takesFocus]);
  function press(event: KeyboardEvent): void {
    const step = keyStep(event.key, event.shiftKey);
    if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep?.(...step);
  }
  return (
    // An application of one's own, because only then screen readers leave the arrow keys to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={pin}
      className={styles.movable}
      role="application"
      aria-roledescription="movable marker"
      aria-label={label}
      aria-describedby={describedBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys reach it only with the focus
      tabIndex={0}
      onKeyDown={press}
    >
      <Pin />
    </div>
  );
}
