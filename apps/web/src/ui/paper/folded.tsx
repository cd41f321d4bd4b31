import type { Colour } from "../tokens.ts";
import { Cut, Half, Placed, Quarter, round } from "./shapes.tsx";

/** Two tones that meet on the fold; light comes from the left. */
export type Tones = readonly [left: Colour, right: Colour];

interface FoldedProps {
  x: number;
  y: number;
  tones: Tones;
}

type RoundProps = FoldedProps & { r: number };

export const Dome = (props: RoundProps) => <Quarters {...props} turns={[-90, 0]} />;
export const Bowl = (props: RoundProps) => <Quarters {...props} turns={[180, 90]} />;

function Quarters({ x, y, r, tones, turns }: RoundProps & { turns: readonly [number, number] }) {
  return turns.map((turn, side) => <Quarter key={turn} x={x} y={y} r={r} turn={turn} fill={tones[side] as Colour} />);
}

export function FoldedDisc({ x, y, r, tones: [left, right], turn = 0 }: FoldedProps & { r: number; turn?: number }) {
  return (
    <Placed x={x} y={y} turn={turn}>
      <Half x={0} y={0} r={r} side="left" fill={left} />
      <Half x={0} y={0} r={r} side="right" fill={right} />
    </Placed>
  );
}

/** A drop standing on x, y with its tip up: a flame, a wish, a pin. */
export function Drop({ x, y, width, height, tones: [left, right] }: FoldedProps & { width: number; height: number }) {
  const radius = width / 2;
  const side = (s: 1 | -1) =>
    `M0 ${round(-height)}C${round(s * width * 0.12)} ${round(-height * 0.68)} ${round(s * radius)} ${round(-height * 0.55)} ` +
    `${round(s * radius)} ${round(-radius)}A${round(radius)} ${round(radius)} 0 0 ${s > 0 ? 1 : 0} 0 0Z`;
  return (
    <Placed x={x} y={y}>
      <Cut d={side(-1)} fill={left} />
      <Cut d={side(1)} fill={right} />
    </Placed>
  );
}

interface LeafProps extends FoldedProps {
  length: number;
  width: number;
  turn?: number;
}

export function Leaf({ x, y, length, width, tones: [left, right], turn = 0 }: LeafProps) {
  const side = (bulge: number) => `M0 0Q${round(bulge)} ${round(-length * 0.45)} 0 ${round(-length)}Z`;
  return (
    <Placed x={x} y={y} turn={turn}>
      <Cut d={side(-width)} fill={left} />
      <Cut d={side(width)} fill={right} />
    </Placed>
  );
}

export function Heart({ x, y, size, tones: [left, right] }: FoldedProps & { size: number }) {
  const side = (m: 1 | -1) =>
    `M0 ${round(size * 0.95)}C${round(m * size * 0.2)} ${round(size * 0.6)} ${m * size} ${round(size * 0.3)} ` +
    `${m * size} ${round(-size * 0.28)}A${round(size * 0.5)} ${round(size * 0.5)} 0 0 ${m > 0 ? 0 : 1} 0 ${round(-size * 0.28)}Z`;
  return (
    <Placed x={x} y={y}>
      <Cut d={side(-1)} fill={left} />
      <Cut d={side(1)} fill={right} />
    </Placed>
  );
}
