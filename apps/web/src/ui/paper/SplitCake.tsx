import type { Colour } from "../tokens.ts";
import { Heart, type Tones } from "./folded.tsx";
import { Cut, Half, Placed, Rect } from "./shapes.tsx";
import { Candle, Present } from "./things.tsx";

const icing: Colour = "custard.0";

interface HalfCakeProps {
  /** -1 is the gift half, left of the cut; 1 is the charity half, right of it. */
  side: -1 | 1;
  lower: Colour;
  upper: Colour;
  cut: Colour;
}

function HalfCake({ side, lower, upper, cut }: HalfCakeProps) {
  const from = (width: number) => (side > 0 ? 0 : -width);
  return (
    <>
      <Rect x={from(190)} y={-150} width={190} height={150} fill={lower} />
      <Rect x={from(16)} y={-150} width={16} height={150} fill={cut} />
      <Rect x={from(126)} y={-286} width={126} height={136} fill={upper} />
      <Rect x={from(14)} y={-286} width={14} height={136} fill={cut} />
      <Rect x={from(192)} y={-151.5} width={192} height={22} fill={icing} />
      {[0, 1, 2, 3, 4].map((drip) => (
        <Half key={drip} x={side * (19.2 + drip * 38.4)} y={-130} r={19.2} side="down" fill={icing} />
      ))}
      <Rect x={from(128)} y={-287.5} width={128} height={20} fill={icing} />
      {[0, 1, 2, 3].map((drip) => (
        <Half key={drip} x={side * (16 + drip * 32)} y={-268} r={16} side="down" fill={icing} />
      ))}
    </>
  );
}

function Candles({
  side,
  tones,
  flameClass,
}: {
  side: -1 | 1;
  tones: readonly Tones[];
  flameClass: string | undefined;
}) {
  return tones.map((pair, place) => (
    <Candle
      key={pair[0]}
      x={side * (26 + place * 38)}
      y={-286}
      width={14}
      height={64}
      tones={pair}
      flame={38}
      flameClass={flameClass}
    />
  ));
}

function Plate() {
  return (
    <>
      <Cut d="M-232 0H0V26H-230.5A232 232 0 0 1 -232 0Z" fill="sky.3" />
      <Cut d="M232 0H0V26H230.5A232 232 0 0 0 232 0Z" fill="sky.4" />
      <Rect x={-40} y={26} width={40} height={74} fill="sky.4" />
      <Rect x={0} y={26} width={40} height={74} fill="sky.5" />
      <Cut d="M-120 132A120 34 0 0 1 120 132Z" fill="sky.3" />
      <Cut d="M0 132V98A120 34 0 0 1 120 132Z" fill="sky.4" />
    </>
  );
}

const giftCandles: readonly Tones[] = [
  ["well.4", "well.6"],
  ["custard.4", "custard.5"],
  ["sky.4", "sky.5"],
];
const charityCandles: readonly Tones[] = [
  ["jelly.4", "jelly.6"],
  ["custard.4", "custard.5"],
  ["sky.4", "sky.5"],
];

interface SplitCakeProps {
  /** Width of the cut. */
  gap?: number;
  /** Lets a page animate the flames. */
  flameClass?: string | undefined;
}

/** A cake cut in two, which stands for gift and charity. Drawn around the middle of its plate, 480 wide. */
export function SplitCake({ gap = 26, flameClass }: SplitCakeProps) {
  return (
    <>
      <Plate />
      <Placed x={-gap / 2} y={0}>
        <HalfCake side={-1} lower="jelly.5" upper="jelly.4" cut="jelly.7" />
        <Present
          x={-142}
          y={-92}
          width={84}
          height={74}
          tones={["custard.4", "custard.5"]}
          ribbon={["well.7", "well.8"]}
        />
        <Candles side={-1} tones={giftCandles} flameClass={flameClass} />
      </Placed>
      <Placed x={gap / 2} y={0}>
        <HalfCake side={1} lower="well.6" upper="well.5" cut="well.8" />
        <Heart x={96} y={-58} size={38} tones={["jelly.4", "jelly.5"]} />
        <Candles side={1} tones={charityCandles} flameClass={flameClass} />
      </Placed>
    </>
  );
}
