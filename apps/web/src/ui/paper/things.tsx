import { Drop, Leaf } from "./folded.tsx";
import type { Tones } from "./folded.tsx";
import { Disc, Rect, Strand } from "./shapes.tsx";

function Flame({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <>
      <Drop x={x} y={y} width={height * 0.56} height={height} tones={["custard.4", "custard.5"]} />
      <Drop
        x={x}
        y={y - height * 0.02}
        width={height * 0.26}
        height={height * 0.48}
        tones={["custard.1", "custard.2"]}
      />
    </>
  );
}

interface CandleProps {
  x: number;
  y: number;
  width: number;
  height: number;
  tones: Tones;
  /** Height of the flame; leave it out for an unlit candle. */
  flame?: number;
  flameClass?: string | undefined;
}

export function Candle({ x, y, width, height, tones: [left, right], flame, flameClass }: CandleProps) {
  return (
    <>
      <Rect x={x - width / 2} y={y - height} width={width / 2} height={height} fill={left} />
      <Rect x={x} y={y - height} width={width / 2} height={height} fill={right} />
      <Strand d={`M${x} ${y - height}v-6`} stroke="ink.9" width={2.5} />
      {flame !== undefined && (
        <g className={flameClass}>
          <Flame x={x} y={y - height - 4} height={flame} />
        </g>
      )}
    </>
  );
}

interface PresentProps {
  x: number;
  y: number;
  width: number;
  height: number;
  tones: Tones;
  ribbon: Tones;
}

export function Present({ x, y, width: w, height, tones: [left, right], ribbon: [pale, deep] }: PresentProps) {
  const lid = height * 0.24;
  const box = { y: y + lid, height: height - lid };
  const top = { y, height: lid };
  const middle = x + w * 0.5;
  return (
    <>
      <Rect x={x} width={w / 2} fill={left} {...box} />
      <Rect x={middle} width={w / 2} fill={right} {...box} />
      <Rect x={x + w * 0.42} width={w * 0.08} fill={pale} {...box} />
      <Rect x={middle} width={w * 0.08} fill={deep} {...box} />
      <Rect x={x - w * 0.05} width={w * 0.55} fill={right} {...top} />
      <Rect x={middle} width={w * 0.55} fill={left} {...top} />
      <Rect x={x + w * 0.42} width={w * 0.08} fill={deep} {...top} />
      <Rect x={middle} width={w * 0.08} fill={pale} {...top} />
      <Leaf x={middle} y={y} length={w * 0.42} width={w * 0.22} tones={[pale, deep]} turn={-58} />
      <Leaf x={middle} y={y} length={w * 0.42} width={w * 0.22} tones={[deep, pale]} turn={58} />
      <Disc x={middle} y={y - 1} r={w * 0.06} fill={pale} />
    </>
  );
}
