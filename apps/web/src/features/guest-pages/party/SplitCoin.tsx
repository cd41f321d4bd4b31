import { Heart } from "../../../ui/paper/folded.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Disc, Half } from "../../../ui/paper/shapes.tsx";
import { Present } from "../../../ui/paper/things.tsx";

/** The coin on the fold: gift to the left, charity to the right. */
export function SplitCoin({ className }: { className?: string | undefined }) {
  return (
    <Picture width={92} height={92} className={className}>
      <Disc x={46} y={46} r={46} fill="#FFFFFF" />
      <Half x={44} y={46} r={40} side="left" fill="jelly.5" />
      <Half x={48} y={46} r={40} side="right" fill="well.7" />
      <Present
        x={15}
        y={34}
        width={22}
        height={22}
        tones={["custard.3", "custard.4"]}
        ribbon={["#FFFFFF", "jelly.2"]}
      />
      <Heart x={66} y={46} size={11} tones={["#FFFFFF", "well.2"]} />
    </Picture>
  );
}
