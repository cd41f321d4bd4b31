/** Degrees north and east. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

interface Viewed {
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
}

/** Null when the address has no position, or the viewer may not see it. */
export function positionOf({ lat, lng }: Viewed): Position | null {
  return typeof lat === "number" && typeof lng === "number" ? { lat, lng } : null;
}

/** The marker's position before it is placed, with all of Britain in view. */
export const middleOfBritain: Position = { lat: 54.2, lng: -3.2 };

const decimals = 6;
const rounded = (degrees: number) => Number(degrees.toFixed(decimals));

/** Six decimals are about 10 cm; rounding makes the position the same when it is loaded again. */
export function roundedPosition({ lat, lng }: Position): Position {
  return { lat: rounded(lat), lng: rounded(lng) };
}

export function samePosition(one: Position | null, other: Position | null): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng;
}

const metresPerDegree = 111_320;
const compass = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** "24 metres north-east", for screen readers. */
export function directionBetween(from: Position, to: Position): string {
  const north = (to.lat - from.lat) * metresPerDegree;
  const east = (to.lng - from.lng) * metresPerDegree * Math.cos((from.lat * Math.PI) / 180);
  const direction = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return `${distanceWords(Math.hypot(north, east))} ${compass[(direction + 8) % 8]}`;
}

function distanceWords(metres: number): string {
  if (metres >= 1000) return `${(metres / 1000).toFixed(1)} kilometres`;
  const whole = Math.max(1, Math.round(metres));
  return whole === 1 ? "1 metre" : `${whole} metres`;
}

const step = 10;
const largeStep = 50;
const ways: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** Pixels that a key moves the marker, more with shift; null for other keys. */
export function keyStep(key: string, shift: boolean): readonly [right: number, down: number] | null {
  const way = Object.hasOwn(ways, key) ? ways[key] : undefined;
  if (way === undefined) return null;
  const size = shift ? largeStep : step;
  return [way[0] * size, way[1] * size];
}
