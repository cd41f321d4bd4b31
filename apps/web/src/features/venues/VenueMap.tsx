import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { Pin } from "./Pin.tsx";
import styles from "./VenueMap.module.css";
import { keyStep, type Position } from "./positions.ts";
import { useDrawnMap } from "./use-drawn-map.ts";

interface VenueMapProps {
  /** URL template of the tiles, which are known to load. */
  tiles: string;
  /** Null only until a movable marker is placed. */
  position: Position | null;
  /** The venue's name: "Marlow Road Church Hall". */
  label: string;
  movable?: boolean;
  /** True when the visitor has just asked for the marker, so that it receives the focus. */
  takesFocus?: boolean;
  onMove?: (position: Position) => void;
}

/** The party's place on a map. */
export function VenueMap({ tiles, position, label, movable = false, takesFocus = false, onMove }: VenueMapProps) {
  const hint = useId();
  const { place, drawn, failed, moved, retry } = useDrawnMap({ position, tiles, movable, onMove });
  const of = label === "" ? "the party" : label;
  const pin = movable ? (
    <MovablePin label={`Marker for ${of}`} describedBy={hint} takesFocus={takesFocus} onStep={drawn?.nudge ?? null} />
  ) : (
    <Pin />
  );
  if (failed) {
    return (
      <p className="small mb-28">
        The map could not be loaded.{" "}
        <Button variant="quiet" size="small" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <div className="mb-28">
      <div
        className={`clip relative rounded-sheet ${styles.frame}`}
        role="group"
        aria-label={`Map with a marker on ${of}`}
      >
        <div className={styles.map} ref={place} />
        {drawn !== null && createPortal(pin, drawn.pin)}
        {movable && (
          <p className={`line text-15 semibold rounded-pill no-margin gap-8 bg-ground ${styles.hint}`} id={hint}>
            <Icon name="move" size={20} />
            Drag the marker, or use the arrow keys
          </p>
        )}
        <Attribution />
      </div>
      <p className="only-heard" role="status">
        {moved}
      </p>
    </div>
  );
}

/** Who drew the map. OpenStreetMap asks for a link to its licence. */
function Attribution() {
  const { map_attribution: drawnBy } = usePublicConfig();
  const isOpen = drawnBy.includes("OpenStreetMap");
  return (
    <p className={`no-margin tight ${styles.drawnBy}`}>
      {isOpen ? (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="external noopener noreferrer">
          {drawnBy}
        </a>
      ) : (
        drawnBy
      )}
    </p>
  );
}

interface MovablePinProps {
  label: string;
  describedBy: string;
  takesFocus: boolean;
  /** Moves the marker by this many pixels; null until the map is loaded. */
  onStep: ((right: number, down: number) => void) | null;
}

/** The marker, movable with the arrow keys. */
function MovablePin({ label, describedBy, takesFocus, onStep }: MovablePinProps) {
  const pin = useRef<HTMLDivElement>(null);
  // Unless the visitor has moved the focus meanwhile.
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
    // `role="application"`, because only then do screen readers pass the arrow keys on.
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
