import { useCallback, useEffect, useRef, type PointerEvent } from "react";
import type { Crop, Size } from "../posters/crop.ts";
import { cropUnder, dragged, type Grip, gripped, letGo, wheeled } from "./crop-gestures.ts";

const lineHeight = 33;
/** What two fingers on a touchpad report as a wheel moves far less at a time. */
const touchpad = 8;

/** Fingers, mouse and wheel on the photo. */
export function useCropGestures(size: Size | null, crop: Crop, onCrop: (crop: Crop) => void) {
  const grip = useRef<Grip | null>(null);
  const latest = useRef({ size, crop, onCrop });
  useEffect(() => {
    latest.current = { size, crop, onCrop };
  });

  // React's own wheel listeners cannot keep the page from scrolling.
  const ref = useCallback((window: HTMLElement | null) => {
    if (window === null) return;
    let rest = 0;
    const onWheel = (event: WheelEvent) => {
      const now = latest.current;
      if (now.size === null) return;
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : lineHeight;
      const next = wheeled(now.size, now.crop, rest + event.deltaY * (event.ctrlKey ? touchpad : unit));
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
      // Another button of the mouse holds nothing.
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
      grip.current = grip.current && letGo(grip.current, pointerId, crop);
    },
  };
}

const fingerOf = ({ pointerId, clientX, clientY }: PointerEvent) => ({ id: pointerId, x: clientX, y: clientY });
