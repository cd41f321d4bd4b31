/** Pixels: the width of the round window (`cropView`) and of the square image made from it (`cropResult`). */
export const cropView = 250;
export const cropResult = 500;
const zoomStep = 0.1;
const zooms = { least: 1, most: 4 } as const;

/** A photo's position in the window. Zoom 1 just fills it. */
export interface Crop {
  readonly zoom: number;
  /** Offset of the photo's centre from the window's, in the window's pixels. */
  readonly x: number;
  readonly y: number;
  /** Quarter turns clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const firstCrop: Crop = { zoom: 1, x: 0, y: 0, turns: 0 };

/** Size of the rotated photo, in the window's pixels. */
export function shownSize({ width, height }: Size, { zoom, turns }: Crop): Size {
  const scale = (cropView / Math.min(width, height)) * zoom;
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  return { width: across * scale, height: down * scale };
}

/** Keeps the photo covering the whole window. */
function inside(photo: Size, crop: Crop): Crop {
  const { width, height } = shownSize(photo, crop);
  const [mostX, mostY] = [(width - cropView) / 2, (height - cropView) / 2];
  return { ...crop, x: clamped(crop.x, mostX), y: clamped(crop.y, mostY) };
}

const clamped = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;

export const moved = (photo: Size, crop: Crop, x: number, y: number): Crop =>
  inside(photo, { ...crop, x: crop.x + x, y: crop.y + y });

/** Zooms in steps of a tenth around the centre. */
export const zoomed = (photo: Size, crop: Crop, steps: number): Crop =>
  zoomedTo(photo, crop, crop.zoom + steps * zoomStep);

/** Zooms to a factor, rounded to a tenth. */
export function zoomedTo(photo: Size, crop: Crop, wanted: number): Crop {
  const zoom = Math.min(zooms.most, Math.max(zooms.least, Math.round(wanted * 10) / 10));
  const by = zoom / crop.zoom;
  return inside(photo, { ...crop, zoom, x: crop.x * by, y: crop.y * by });
}

/** A quarter turn clockwise around the window's centre. */
export function turned(photo: Size, crop: Crop): Crop {
  return inside(photo, { ...crop, turns: ((crop.turns + 1) % 4) as Crop["turns"], x: -crop.y + 0, y: crop.x });
}

export const canZoom = ({ zoom }: Crop, direction: 1 | -1): boolean =>
  direction === 1 ? zoom < zooms.most : zoom > zooms.least;
