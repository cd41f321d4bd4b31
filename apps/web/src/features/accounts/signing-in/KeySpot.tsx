import { Picture } from "../../../ui/paper/Picture.tsx";
import { Disc, Half, Rect } from "../../../ui/paper/shapes.tsx";

/** A paper-cut key, for passkeys and second factors. */
export function KeySpot({ size }: { size: number }) {
  return (
    <Picture width={size} height={size} box={[96, 96]}>
      <Half x={48} y={48} r={46} side="left" fill="custard.2" />
      <Half x={48} y={48} r={46} side="right" fill="custard.3" />
      <Half x={48} y={34} r={18} side="left" fill="well.6" />
      <Half x={48} y={34} r={18} side="right" fill="well.8" />
      <Disc x={48} y={34} r={6} fill="custard.2" />
      <Rect x={43} y={48} width={5} height={34} fill="well.6" />
      <Rect x={48} y={48} width={5} height={34} fill="well.8" />
      <Rect x={53} y={60} width={10} height={6} fill="well.8" />
      <Rect x={53} y={72} width={7} height={6} fill="well.8" />
    </Picture>
  );
}
