import type { Colour } from "../tokens.ts";
import { Bowl, type Tones } from "./folded.tsx";
import { Disc, Half, Placed, Quarter, Strand, round } from "./shapes.tsx";

interface MoonsProps {
  width: number;
  /** How far the string sags in the middle. */
  sag: number;
  count: number;
  r: number;
  y: number;
  colours: readonly Tones[];
  string?: Colour;
}

/** Half moons along a sagging string. */
export function Moons({ width, sag, count, r, y, colours, string = "ink.9" }: MoonsProps) {
  const places = Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) / count;
    return {
      x: width * along,
      y: y + sag * 4 * along * (1 - along),
      turn: (Math.atan2(sag * 4 * (1 - 2 * along), width) * 180) / Math.PI,
      tones: colours[index % colours.length] as Tones,
    };
  });
  return (
    <>
      <Strand d={`M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}`} stroke={string} width={2.5} />
      {places.map((place) => (
        <Placed key={place.x} x={place.x} y={place.y} turn={place.turn}>
          <Bowl x={0} y={0} r={r} tones={place.tones} />
        </Placed>
      ))}
    </>
  );
}

interface ConfettiProps {
  width: number;
  height: number;
  count: number;
  colours: readonly Colour[];
  /** The same seed gives the same confetti, on the server and in the browser. */
  seed: number;
  /** Areas to keep free: x, y, width, height. */
  clear?: readonly (readonly [number, number, number, number])[];
  sizes?: readonly [smallest: number, largest: number];
}

export function Confetti({ width, height, count, colours, seed, clear = [], sizes = [7, 15] }: ConfettiProps) {
  return throwConfetti({ width, height, count, colours, seed, clear, sizes }).map((piece) => {
    const key = `${piece.x} ${piece.y}`;
    const place = { x: piece.x, y: piece.y, fill: piece.fill };
    if (piece.shape < 0.4) return <Quarter key={key} {...place} r={piece.size} turn={piece.turn} />;
    if (piece.shape < 0.75) return <Half key={key} {...place} r={piece.size * 0.75} side={piece.turn} />;
    return <Disc key={key} {...place} r={piece.size * 0.4} />;
  });
}

function throwConfetti({ width, height, count, colours, seed, clear, sizes }: Required<ConfettiProps>) {
  const next = dice(seed);
  const pieces = [];
  for (let throws = 0; pieces.length < count && throws < count * 30; throws += 1) {
    const x = next() * width;
    const y = next() * height;
    const size = sizes[0] + next() * (sizes[1] - sizes[0]);
    const shape = next();
    const fill = colours[Math.floor(next() * colours.length)] as Colour;
    const turn = next() * 360;
    const hidden = clear.some(
      ([left, top, wide, high]) => x > left - size && x < left + wide + size && y > top - size && y < top + high + size,
    );
    if (!hidden) pieces.push({ x: round(x), y: round(y), size, shape, fill, turn });
  }
  return pieces;
}

/** A small seeded generator (Park and Miller), so that a drawing is always the same. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
