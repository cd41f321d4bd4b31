import { canZoom, type Crop, moved, type Size, zoomed, zoomedTo } from "../posters/crop.ts";

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** The fingers on the photo, and how it lay when the last of them came or went. */
export interface Grip {
  readonly fingers: readonly Finger[];
  readonly from: { readonly fingers: readonly Finger[]; readonly crop: Crop };
}

/** One finger moves, two bring nearer; a third holds nothing. */
const mostFingers = 2;

export function gripped(grip: Grip | null, finger: Finger, crop: Crop): Grip {
  const fingers = [...(grip?.fingers ?? []), finger].slice(0, mostFingers);
  return { fingers, from: { fingers, crop } };
}

export function letGo(grip: Grip, id: number, crop: Crop): Grip | null {
  const fingers = grip.fingers.filter((finger) => finger.id !== id);
  return fingers.length === 0 ? null : { fingers, from: { fingers, crop } };
}

export const dragged = (grip: Grip, finger: Finger): Grip => ({
  ...grip,
  fingers: grip.fingers.map((known) => (known.id === finger.id ? finger : known)),
});

/** How the photo lies under the fingers. */
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
  /** What is left until the next step. */
  readonly rest: number;
}

/** So far a wheel turns for one step: a notch of most. */
const notch = 100;

/** A wheel, or two fingers on a touchpad. Null at the end of the zoom: then the page goes on scrolling. */
export function wheeled(photo: Size, crop: Crop, by: number): Turned | null {
  if (!canZoom(crop, by < 0 ? 1 : -1)) return null;
  const steps = Math.trunc(-by / notch);
  return { crop: steps === 0 ? crop : zoomed(photo, crop, steps), rest: by % notch };
}
