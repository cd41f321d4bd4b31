import { Picture } from "../../../ui/paper/Picture.tsx";
import { Heart } from "../../../ui/paper/folded.tsx";
import { Disc, Half, Rect, Ring } from "../../../ui/paper/shapes.tsx";
import { Present } from "../../../ui/paper/things.tsx";

/** A coin cut down the middle, and the pennies that fell off at the cut. */
export function CutCoin() {
  return (
    <Picture width={300} height={240}>
      <Half x={138} y={112} r={96} side="left" fill="jelly.5" />
      <Half x={138} y={112} r={80} side="left" fill="jelly.4" />
      <Half x={164} y={112} r={96} side="right" fill="well.7" />
      <Half x={164} y={112} r={80} side="right" fill="well.6" />
      <Rect x={132} y={16} width={6} height={192} fill="jelly.7" />
      <Rect x={164} y={16} width={6} height={192} fill="well.8" />
      <Present x={76} y={88} width={46} height={44} tones={["custard.3", "custard.4"]} ribbon={["well.6", "well.7"]} />
      <Heart x={204} y={110} size={24} tones={["custard.3", "custard.4"]} />
      <Disc x={134} y={224} r={11} fill="custard.6" />
      <Disc x={162} y={226} r={9} fill="custard.6" />
      <Ring x={134} y={224} r={7} stroke="custard.4" width={2} />
      <Ring x={162} y={226} r={5.5} stroke="custard.4" width={2} />
    </Picture>
  );
}
