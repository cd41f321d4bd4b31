import type { ReactNode } from "react";
import { Dome } from "../paper/folded.tsx";
import { Picture } from "../paper/Picture.tsx";
import { Half, Rect, Strand } from "../paper/shapes.tsx";
import { Candle } from "../paper/things.tsx";

interface CakeProps {
  width: number;
  className?: string | undefined;
  children: ReactNode;
}

function Cake({ width, className, children }: CakeProps) {
  return (
    <Picture width={width} height={Math.round(width * 0.86)} box={[200, 172]} className={className}>
      <Rect x={40} y={156} width={120} height={10} fill="ink.2" corner={5} />
      <Dome x={100} y={156} r={52} tones={["jelly.3", "jelly.4"]} />
      <Rect x={40} y={138} width={60} height={20} fill="custard.1" />
      <Rect x={100} y={138} width={60} height={20} fill="custard.2" />
      {[50, 70, 90, 110, 130, 150].map((x) => (
        <Half key={x} x={x} y={157} r={10} side="up" fill={x < 100 ? "custard.2" : "custard.3"} />
      ))}
      {children}
    </Picture>
  );
}

/** A blown-out candle, for pages that failed or do not exist. */
export function UnlitCandle({ className }: { className?: string | undefined }) {
  return (
    <Cake width={230} className={className}>
      <Rect x={92} y={56} width={8} height={50} fill="well.4" />
      <Rect x={100} y={56} width={8} height={50} fill="well.6" />
      <Strand d="M100 56v-8" stroke="ink.9" width={3} />
      <Strand d="M100 38c-10 -8 8 -14 -2 -24" stroke="ink.4" width={5} />
    </Cake>
  );
}

/** For admins, when nothing needs doing. */
export function LitCandle() {
  return (
    <Cake width={190}>
      <Candle x={100} y={106} width={16} height={50} tones={["well.4", "well.6"]} flame={40} />
    </Cake>
  );
}
