import { Confetti, Moons } from "./garlands.tsx";
import { Dome, Heart, Leaf } from "./folded.tsx";
import { MarkDrawing } from "../site/Mark.tsx";
import { Picture } from "./Picture.tsx";
import { Disc, Half, Placed, Polygon, Quarter, Rect, Ring, Strand } from "./shapes.tsx";
import { Candle, Present } from "./things.tsx";

/* Small paper-cut pictures. A page has one large picture; these stay under 170 pixels, or 230 on an empty page. */

const box = [64, 64] as const;

interface SpotProps {
  size?: number;
}

export function GiftSpot({ size = 64 }: SpotProps) {
  return (
    <Picture width={size} height={size} box={box}>
      <Present
        x={10}
        y={24}
        width={44}
        height={36}
        tones={["jelly.4", "jelly.5"]}
        ribbon={["custard.4", "custard.5"]}
      />
    </Picture>
  );
}

export function HeartSpot({ size = 64 }: SpotProps) {
  return (
    <Picture width={size} height={size} box={box}>
      <Heart x={32} y={32} size={25} tones={["well.5", "well.7"]} />
    </Picture>
  );
}

export function TreeSpot({ size = 64 }: SpotProps) {
  return (
    <Picture width={size} height={size} box={box}>
      <Rect x={29} y={38} width={3} height={22} fill="sponge.6" />
      <Rect x={32} y={38} width={3} height={22} fill="sponge.7" />
      <Leaf x={32} y={44} length={42} width={40} tones={["leaf.4", "leaf.6"]} />
    </Picture>
  );
}

export function PostSpot({ size = 64 }: SpotProps) {
  return (
    <Picture width={size} height={size} box={box}>
      <Rect x={5} y={16} width={54} height={38} fill="sky.2" />
      <Polygon
        points={[
          [5, 54],
          [32, 30],
          [59, 54],
        ]}
        fill="sky.3"
      />
      <Polygon
        points={[
          [5, 16],
          [32, 40],
          [32, 16],
        ]}
        fill="sky.3"
      />
      <Polygon
        points={[
          [59, 16],
          [32, 40],
          [32, 16],
        ]}
        fill="sky.4"
      />
      <Heart x={32} y={33} size={8} tones={["jelly.4", "jelly.6"]} />
    </Picture>
  );
}

export function TeaSpot({ size = 64 }: SpotProps) {
  return (
    <Picture width={size} height={size} box={box}>
      <Ring x={49} y={34} r={9} stroke="well.6" width={5} />
      <Quarter x={28} y={24} r={24} turn={180} fill="well.4" />
      <Quarter x={28} y={24} r={24} turn={90} fill="well.6" />
      <Rect x={4} y={20} width={48} height={6} fill="well.3" />
      <Rect x={10} y={52} width={36} height={5} fill="well.7" corner={2} />
      <Strand d="M20 14q-4-5 0-10M32 14q-4-5 0-10" stroke="ink.5" width={3} />
    </Picture>
  );
}

export function LockSpot({ size = 64 }: SpotProps) {
  return (
    <Picture width={size} height={size} box={box}>
      <Strand d="M20 30V20a12 12 0 0124 0v10" stroke="ink.8" width={6} />
      <Rect x={12} y={28} width={20} height={30} fill="custard.4" />
      <Rect x={32} y={28} width={20} height={30} fill="custard.5" />
      <Disc x={32} y={41} r={5} fill="ink.9" />
      <Rect x={30} y={42} width={4} height={9} fill="ink.9" />
    </Picture>
  );
}

/** A small cake with bunting, for empty lists. */
export function EmptyCake({ size = 220 }: SpotProps) {
  return (
    <Picture width={size} height={size * 0.7} box={[200, 140]}>
      <Moons
        width={200}
        sag={18}
        count={6}
        r={14}
        y={8}
        colours={[
          ["jelly.4", "jelly.5"],
          ["custard.4", "custard.5"],
          ["well.4", "well.5"],
        ]}
      />
      <Rect x={50} y={124} width={100} height={8} fill="ink.2" corner={4} />
      <Dome x={100} y={124} r={38} tones={["jelly.3", "jelly.4"]} />
      <Rect x={58} y={112} width={84} height={14} fill="custard.1" />
      {[0, 1, 2, 3, 4, 5].map((drip) => (
        <Half key={drip} x={65 + drip * 14} y={124} r={7} side="up" fill="custard.2" />
      ))}
      <Candle x={100} y={88} width={9} height={26} tones={["well.4", "well.6"]} flame={20} />
    </Picture>
  );
}

/** The logo mark with confetti, shown after a success. */
export function Celebration() {
  return (
    <Picture width={260} height={120}>
      {/* As far from the edge as its largest piece, so that none is cut off. */}
      <Placed x={12} y={12}>
        <Confetti
          width={236}
          height={96}
          count={34}
          seed={9}
          colours={["jelly.5", "well.5", "custard.4", "sky.4"]}
          clear={[[70, -2, 96, 100]]}
          sizes={[6, 12]}
        />
      </Placed>
      <Placed x={82} y={14}>
        <g transform="scale(1.5)">
          <MarkDrawing />
        </g>
      </Placed>
    </Picture>
  );
}
