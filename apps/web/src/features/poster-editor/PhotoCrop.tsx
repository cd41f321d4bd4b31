import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "../../ui/site/Icon.tsx";
import { canZoom, type Crop, cropView, moved, type Size, shownSize, turned, zoomed } from "../posters/crop.ts";
import { photoWidth } from "../posters/photo-file.ts";
import styles from "./PhotoCrop.module.css";
import { useCropGestures } from "./use-crop-gestures.ts";
import { useHeld } from "./use-held.ts";

interface PhotoCropProps {
  photo: File;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onUnreadable: () => void;
}

/** How far an arrow key moves the photo. */
const keyStep = 10;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** The photo behind its round window: moved with a finger or the arrow keys; nearer, further, turned by buttons. */
export function PhotoCrop({ photo, crop, onCrop, onUnreadable }: PhotoCropProps) {
  const [size, setSize] = useState<Size | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const address = useObjectAddress(photo);
  const gestures = useCropGestures(size, crop, onCrop);
  // With what there is to say of it.
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
      <p className={styles.hint}>Drag to move</p>
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
        <Turn onPress={() => change((now) => turned(now, crop))} />
      </div>
      <p className={styles.coarse} role="status">
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
    <button type="button" aria-label="Turn by a quarter" title="Turn by a quarter" data-repeats onClick={onPress}>
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
