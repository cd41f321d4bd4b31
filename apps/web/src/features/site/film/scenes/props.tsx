import type { ReactNode } from "react";
import { Dome, FoldedDisc, Heart, Leaf, type Tones } from "../../../../ui/paper/folded.tsx";
import { Cut, Disc, Half, Placed, Polygon, Rect, Ring, Strand } from "../../../../ui/paper/shapes.tsx";

interface PlaceProps {
  x: number;
  y: number;
  size?: number;
}

function Sized({ x, y, size = 1, children }: PlaceProps & { children: ReactNode }) {
  return <g transform={`translate(${x} ${y}) scale(${size})`}>{children}</g>;
}

/** 190 wide; x and y are where the wheels touch the ground. */
export function Bike({ x, y, size }: PlaceProps) {
  return (
    <Sized x={x} y={y} {...(size !== undefined && { size })}>
      {[-58, 58].map((wheel) => (
        <Placed key={wheel} x={wheel} y={-38}>
          <Ring x={0} y={0} r={34} stroke="ink.9" width={7} />
          <Ring x={0} y={0} r={22} stroke="ink.3" width={2} />
          <Disc x={0} y={0} r={6} fill="custard.5" />
        </Placed>
      ))}
      <Strand d="M-58 -38L-22 -92L34 -92L2 -38Z" stroke="jelly.5" width={8} />
      <Strand d="M-22 -92L2 -38M58 -38L34 -92" stroke="jelly.7" width={8} />
      <Strand d="M34 -92L28 -116L46 -122" stroke="ink.9" width={6} />
      <Strand d="M-24 -96L-28 -108" stroke="ink.9" width={6} />
      <Half x={-28} y={-104} r={18} side="up" fill="ink.9" />
      <Disc x={2} y={-38} r={9} fill="custard.4" />
      <Leaf x={44} y={-104} length={30} width={18} tones={["custard.4", "custard.5"]} turn={150} />
      <Leaf x={44} y={-104} length={30} width={18} tones={["custard.5", "custard.6"]} turn={205} />
    </Sized>
  );
}

/** A sea turtle swimming to the left. */
export function Turtle({ x, y, size }: PlaceProps) {
  return (
    <Sized x={x} y={y} {...(size !== undefined && { size })}>
      <Leaf x={-34} y={6} length={58} width={26} tones={["leaf.4", "leaf.5"]} turn={215} />
      <Leaf x={46} y={4} length={40} width={22} tones={["leaf.5", "leaf.6"]} turn={140} />
      <Disc x={-84} y={-10} r={21} fill="leaf.4" />
      <Disc x={-90} y={-15} r={3.4} fill="ink.9" />
      <Strand d="M-98 -4q6 5 12 1" stroke="leaf.8" width={3} />
      <Dome x={0} y={8} r={68} tones={["well.5", "well.6"]} />
      <Half x={-22} y={-14} r={14} side="up" fill="well.3" />
      <Half x={22} y={-14} r={14} side="up" fill="well.4" />
      <Half x={0} y={-40} r={12} side="up" fill="well.3" />
      <Rect x={-72} y={4} width={144} height={11} fill="leaf.5" corner={5} />
    </Sized>
  );
}

/** Two tones for the walls, two for the roof. */
export function House({ x, y, size, walls, roof }: PlaceProps & { walls: Tones; roof: Tones }) {
  return (
    <Sized x={x} y={y} {...(size !== undefined && { size })}>
      <Rect x={-50} y={-84} width={50} height={84} fill={walls[0]} />
      <Rect x={0} y={-84} width={50} height={84} fill={walls[1]} />
      <Cut d="M-64 -82L0 -138V-82Z" fill={roof[0]} />
      <Cut d="M64 -82L0 -138V-82Z" fill={roof[1]} />
      <Cut d="M-14 0V-34A14 14 0 0 1 14 -34V0Z" fill="ink.8" />
      <Disc x={8} y={-18} r={2.5} fill="custard.4" />
      <Half x={-32} y={-50} r={11} side="up" fill="custard.2" />
      <Half x={32} y={-50} r={11} side="up" fill="custard.3" />
    </Sized>
  );
}

export function Envelope({ x, y, size }: PlaceProps) {
  return (
    <Sized x={x} y={y} {...(size !== undefined && { size })}>
      <Rect x={-40} y={-27} width={80} height={54} fill="#FFFFFF" />
      <Polygon
        points={[
          [-40, 27],
          [0, -4],
          [40, 27],
        ]}
        fill="ink.1"
      />
      <Polygon
        points={[
          [-40, -27],
          [0, 8],
          [0, -27],
        ]}
        fill="jelly.2"
      />
      <Polygon
        points={[
          [40, -27],
          [0, 8],
          [0, -27],
        ]}
        fill="jelly.3"
      />
      <Heart x={0} y={-3} size={11} tones={["jelly.5", "jelly.6"]} />
    </Sized>
  );
}

export function Coin({ x, y, r = 19 }: { x: number; y: number; r?: number }) {
  return (
    <>
      <FoldedDisc x={x} y={y} r={r} tones={["custard.4", "custard.5"]} />
      <FoldedDisc x={x} y={y} r={r * 0.62} tones={["custard.2", "custard.3"]} />
    </>
  );
}

/** A thank-you card with a heart. */
export function ThankYouCard({ x, y, turn, tones }: { x: number; y: number; turn: number; tones: Tones }) {
  return (
    <Placed x={x} y={y} turn={turn}>
      <Rect x={-34} y={-44} width={34} height={88} fill="#FFFFFF" />
      <Rect x={0} y={-44} width={34} height={88} fill="ink.0" />
      <Heart x={0} y={-14} size={19} tones={tones} />
      <Rect x={-20} y={18} width={40} height={5} fill="ink.3" corner={2.5} />
      <Rect x={-14} y={28} width={28} height={5} fill="ink.3" corner={2.5} />
    </Placed>
  );
}
