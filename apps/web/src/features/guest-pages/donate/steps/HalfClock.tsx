import { Picture } from "../../../../ui/paper/Picture.tsx";
import { Half, Ring, Strand } from "../../../../ui/paper/shapes.tsx";

/** A half-filled clock, for a payment in progress. */
export function HalfClock() {
  return (
    <Picture width={120} height={120}>
      <Ring x={60} y={60} r={50} stroke="custard.6" width={7} />
      <Half x={60} y={60} r={46} side="left" fill="custard.4" />
      <Strand d="M60 34V62L78 72" stroke="ink.9" width={6} />
    </Picture>
  );
}
