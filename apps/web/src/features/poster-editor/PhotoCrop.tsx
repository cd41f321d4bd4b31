import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { photoWidth } from "../../lib/photos/photo-size.ts";
import { Icon } from "../../ui/site/Icon.tsx";
import {
  canZoom,
  type Crop,
  cropView,
  moved,
  shownSize,
  type Size,
  turned,
  zoomed,
  zoomedTo,
} from "../posters/crop.ts";
import styles from "./PhotoCrop.module.css";
import { useHeld } from "./use-held.ts";

interface PhotoCropProps {
  photo: File;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onUnreadable: () => void;
}

/** Pixels that an arrow key moves the photo. */
const keyStep = 10;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** The photo in its round window. A finger or the arrow keys move it; buttons zoom and rotate it. */
export function PhotoCrop({ photo, crop, onCrop, onUnreadable }: PhotoCropProps) {
  const [size, setSize] = useState<Size | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const address = useObjectAddress(photo);
  const gestures = useCropGestures(size, crop, onCrop);
  // Scrolls the hint and buttons into view as well.
  useEffect(() => {
    if (size !== null) whole.current?.scrollIntoView({ block: "nearest" });
  }, [size]);

  const change = (next: (size: Size) => Crop) => {
    if (size !== null) onCrop(next(size));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by !== undefined) change((now) => moved(now, crop, ...by));
    else if (event.key === "+" || event.key === "-") change((now) => zoomed(now, crop, event.key === "+" ? 1 : -1));
    else return;
    event.preventDefault();
  };

  return (
    <div ref={whole} className={`stack gap-14 mb-18 ${styles.crop}`}>
      {/* A custom control moved by the arrow keys; no native element exists for it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={`clip relative ${styles.window}`}
        role="application"
        aria-label="Your photo in its circle. Use the arrow keys to move it, and plus and minus to zoom."
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...gestures}
      >
        <img
          ref={address}
          alt=""
          draggable={false}
          style={size === null ? undefined : placeOf(size, crop)}
          onLoad={({ currentTarget }) => {
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
          }}
          onError={onUnreadable}
        />
      </div>
      <p className={`text-15 muted ${styles.hint}`}>Drag to move</p>
      <div className={`line gap-4 ${styles.handles}`} role="group" aria-label="The photo">
        <Handle
          label="Zoom out"
          icon="minus"
          able={canZoom(crop, -1)}
          onPress={() => change((now) => zoomed(now, crop, -1))}
        />
        <span className={`centred ${styles.zoom}`} role="status" aria-label="Zoom">
          {crop.zoom.toFixed(1)}
        </span>
        <Handle
          label="Zoom in"
          icon="plus"
          able={canZoom(crop, 1)}
          onPress={() => change((now) => zoomed(now, crop, 1))}
        />
        <Turn onPress={() => change((now) => turned(now, crop))} />
      </div>
      <p className={`line text-15 semibold no-margin gap-8 gone-if-empty ${styles.coarse}`} role="status">
        {size !== null && size.width < photoWidth && (
          <>
            <Icon name="warning" size={20} />
            {`This photo is only ${size.width} px wide and may look blurred.`}
          </>
        )}
      </p>
    </div>
  );
}

interface HandleProps {
  label: string;
  icon: "minus" | "plus";
  able: boolean;
  onPress: () => void;
}

function Handle({ label, icon, able, onPress }: HandleProps) {
  const held = useHeld(() => able && onPress());
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={!able} {...held}>
      <Icon name={icon} />
    </button>
  );
}

function Turn({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" aria-label="Rotate 90 degrees" title="Rotate 90 degrees" data-repeats onClick={onPress}>
      <Icon name="turn" />
    </button>
  );
}

function placeOf(size: Size, crop: Crop) {
  const { width, height } = shownSize(size, { ...crop, turns: 0 });
  const middle = cropView / 2;
  return {
    width,
    height,
    transform: `translate(${middle + crop.x - width / 2}px, ${middle + crop.y - height / 2}px) rotate(${crop.turns * 90}deg)`,
  };
}

/** Holds an object URL for the photo while it is shown. */
function useObjectAddress(photo: File) {
  return useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
}

const lineHeight = 33;
/** Factor for pinching on a touchpad, which reports much smaller wheel deltas. */
const touchpad = 8;

/** Touch, mouse and wheel gestures on the photo. */
function useCropGestures(size: Size | null, crop: Crop, onCrop: (crop: Crop) => void) {
  const grip = useRef<Grip | null>(null);
  const latest = useRef({ size, crop, onCrop });
  useEffect(() => {
    latest.current = { size, crop, onCrop };
  });

  // React's wheel listeners are passive, so they cannot stop the page from scrolling.
  const ref = useCallback((window: HTMLElement | null) => {
    if (window === null) return;
    let rest = 0;
    const onWheel = (event: WheelEvent) => {
      const now = latest.current;
      if (now.size === null) return;
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : lineHeight;
      const next = zoomedByWheel(now.size, now.crop, rest + event.deltaY * (event.ctrlKey ? touchpad : unit));
      rest = next?.rest ?? 0;
      if (next === null) return;
      event.preventDefault();
      now.onCrop(next.crop);
    };
    window.addEventListener("wheel", onWheel, { passive: false });
    return () => window.removeEventListener("wheel", onWheel);
  }, []);

  return {
    ref,
    onPointerDown: (event: PointerEvent) => {
      // Only the primary button drags.
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = gripped(grip.current, fingerOf(event), crop);
    },
    onPointerMove: (event: PointerEvent) => {
      if (grip.current === null || size === null) return;
      grip.current = dragged(grip.current, fingerOf(event));
      onCrop(cropUnder(size, grip.current));
    },
    onLostPointerCapture: ({ pointerId }: PointerEvent) => {
      grip.current = grip.current && release(grip.current, pointerId, crop);
    },
  };
}

const fingerOf = ({ pointerId, clientX, clientY }: PointerEvent) => ({ id: pointerId, x: clientX, y: clientY });

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** The fingers on the photo, and the crop when the last of them was added or lifted. */
interface Grip {
  readonly fingers: readonly Finger[];
  readonly from: { readonly fingers: readonly Finger[]; readonly crop: Crop };
}

/** One finger moves, two zoom; a third is ignored. */
const mostFingers = 2;

export function gripped(grip: Grip | null, finger: Finger, crop: Crop): Grip {
  const fingers = [...(grip?.fingers ?? []), finger].slice(0, mostFingers);
  return { fingers, from: { fingers, crop } };
}

export function release(grip: Grip, id: number, crop: Crop): Grip | null {
  const fingers = grip.fingers.filter((finger) => finger.id !== id);
  return fingers.length === 0 ? null : { fingers, from: { fingers, crop } };
}

export const dragged = (grip: Grip, finger: Finger): Grip => ({
  ...grip,
  fingers: grip.fingers.map((known) => (known.id === finger.id ? finger : known)),
});

/** The crop for the fingers' current positions. */
export function cropUnder(photo: Size, { fingers, from }: Grip): Crop {
  const [now, before] = [spanOf(fingers), spanOf(from.fingers)];
  const nearer = before.apart > 0 ? now.apart / before.apart : 1;
  return moved(photo, zoomedTo(photo, from.crop, from.crop.zoom * nearer), now.x - before.x, now.y - before.y);
}

function spanOf([first, second]: readonly Finger[]) {
  if (first === undefined) return { x: 0, y: 0, apart: 0 };
  if (second === undefined) return { x: first.x, y: first.y, apart: 0 };
  const apart = Math.hypot(first.x - second.x, first.y - second.y);
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, apart };
}

interface Turned {
  readonly crop: Crop;
  /** Wheel distance left over for the next step. */
  readonly rest: number;
}

/** Wheel distance for one zoom step: one notch on most wheels. */
const notch = 100;

/** Zooms by wheel or touchpad. Null at the end of the zoom range, where the page scrolls instead. */
export function zoomedByWheel(photo: Size, crop: Crop, by: number): Turned | null {
  if (!canZoom(crop, by < 0 ? 1 : -1)) return null;
  const steps = Math.trunc(-by / notch);
  return { crop: steps === 0 ? crop : zoomed(photo, crop, steps), rest: by % notch };
}
