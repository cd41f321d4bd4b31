import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { Icon } from "../../../ui/light/Icon.tsx";
import { canZoom, type Crop, cropView, moved, type Size, shownSize, turned, zoomed } from "./crop.ts";
import styles from "./PhotoCrop.module.css";

interface PhotoCropProps {
  photo: File;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** The photo is there, or cannot be read. */
  onOpened: (photo: HTMLImageElement | null) => void;
}

/** How far an arrow key moves the photo. */
const keyStep = 10;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** The photo behind its round window: dragged, or moved with the arrow keys; nearer, further, turned by buttons. */
export function PhotoCrop({ photo, crop, onCrop, onOpened }: PhotoCropProps) {
  const [size, setSize] = useState<Size | null>(null);
  /** The finger that holds the photo, and where both were when it took it. */
  const held = useRef<{ finger: number; x: number; y: number; crop: Crop } | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const address = useObjectAddress(photo);

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
  const onPointerDown = (event: PointerEvent) => {
    // A second finger, or another button of the mouse, holds nothing.
    if (held.current !== null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { finger: event.pointerId, x: event.clientX, y: event.clientY, crop };
  };
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const from = held.current;
    if (from?.finger !== pointerId) return;
    const begun = { ...crop, x: from.crop.x, y: from.crop.y };
    change((now) => moved(now, begun, clientX - from.x, clientY - from.y));
  };

  return (
    <div ref={whole} className={styles.crop}>
      {/* A thing of its own that the arrow keys move: there is no element for it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.window}
        role="application"
        aria-label="Your photo in its circle. The arrow keys move it, plus and minus bring it nearer and further."
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onLostPointerCapture={() => {
          held.current = null;
        }}
      >
        <img
          ref={address}
          alt=""
          draggable={false}
          style={size === null ? undefined : placeOf(size, crop)}
          onLoad={({ currentTarget }) => {
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
            onOpened(currentTarget);
            whole.current?.scrollIntoView({ block: "nearest" });
          }}
          onError={() => onOpened(null)}
        />
      </div>
      <div className={styles.handles} role="group" aria-label="The photo">
        <Handle
          label="Further"
          icon="minus"
          able={canZoom(crop, -1)}
          onPress={() => change((now) => zoomed(now, crop, -1))}
        />
        <span className={styles.zoom} role="status" aria-label="Zoom">
          {crop.zoom.toFixed(1)}
        </span>
        <Handle
          label="Nearer"
          icon="plus"
          able={canZoom(crop, 1)}
          onPress={() => change((now) => zoomed(now, crop, 1))}
        />
        <Handle label="Turn by a quarter" icon="turn" able onPress={() => change((now) => turned(now, crop))} />
      </div>
    </div>
  );
}

interface HandleProps {
  label: string;
  icon: "minus" | "plus" | "turn";
  able: boolean;
  onPress: () => void;
}

function Handle({ label, icon, able, onPress }: HandleProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={!able} onClick={able ? onPress : undefined}>
      <Icon name={icon} />
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

/** The photo has an address for as long as it is shown. */
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
