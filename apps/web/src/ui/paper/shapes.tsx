import type { ReactNode } from "react";
import { colour, type Colour } from "../tokens.ts";

/*
 * The paper-cut kit: discs, half discs, quarter discs and straight cuts, each in one flat colour. No outlines,
 * gradients, filters or style attributes, so the same drawings work on pages, in emails and in print.
 */

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function Placed({ x, y, turn = 0, children }: { x: number; y: number; turn?: number; children: ReactNode }) {
  return (
    <g transform={`translate(${round(x)} ${round(y)})${turn === 0 ? "" : ` rotate(${round(turn)})`}`}>{children}</g>
  );
}

export function Cut({ d, fill }: { d: string; fill: Colour }) {
  return <path d={d} fill={colour(fill)} />;
}

interface StringProps {
  d: string;
  stroke: Colour;
  width: number;
}

/** A stroke with round ends, for strings, stems and ticks. */
export function Strand({ d, stroke, width }: StringProps) {
  return (
    <path d={d} fill="none" stroke={colour(stroke)} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  );
}

interface RoundProps {
  x: number;
  y: number;
  r: number;
}

export function Disc({ x, y, r, fill }: RoundProps & { fill: Colour }) {
  return <circle cx={round(x)} cy={round(y)} r={round(r)} fill={colour(fill)} />;
}

export function Ring({
  x,
  y,
  r,
  stroke,
  width,
  dashes,
}: RoundProps & { stroke: Colour; width: number; dashes?: string }) {
  return (
    <circle cx={x} cy={y} r={r} fill="none" stroke={colour(stroke)} strokeWidth={width} strokeDasharray={dashes} />
  );
}

interface RectProps {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: Colour;
  corner?: number;
}

export function Rect({ x, y, width, height, fill, corner }: RectProps) {
  return <rect x={round(x)} y={round(y)} width={round(width)} height={round(height)} rx={corner} fill={colour(fill)} />;
}

export type Point = readonly [x: number, y: number];

export function Polygon({ points, fill }: { points: readonly Point[]; fill: Colour }) {
  return <polygon points={points.map((point) => point.map(round).join(",")).join(" ")} fill={colour(fill)} />;
}

const facing = { up: 0, right: 90, down: 180, left: 270 };
export type Facing = keyof typeof facing;

export function Half({ x, y, r, side, fill }: RoundProps & { side: Facing | number; fill: Colour }) {
  const turn = typeof side === "number" ? round(side) : facing[side];
  const radius = round(r);
  return (
    <path
      transform={`translate(${round(x)} ${round(y)}) rotate(${turn})`}
      d={`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z`}
      fill={colour(fill)}
    />
  );
}

/** A quarter disc with its corner at x, y; without a turn it points up and to the right. */
export function Quarter({ x, y, r, turn, fill }: RoundProps & { turn: number; fill: Colour }) {
  const radius = round(r);
  return (
    <path
      transform={`translate(${round(x)} ${round(y)}) rotate(${round(turn)})`}
      d={`M0 0V${-radius}A${radius} ${radius} 0 0 1 ${radius} 0Z`}
      fill={colour(fill)}
    />
  );
}
