import { FoldedDisc, Heart } from "../../../ui/paper/folded.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Cut, Disc, Polygon, Rect } from "../../../ui/paper/shapes.tsx";

/** A sheet with a promise on it, sealed by a rosette. */
export function SealedSheet() {
  return (
    <Picture width={260} height={240}>
      <Disc x={130} y={120} r={112} fill="sky.2" />
      <Rect x={66} y={26} width={64} height={184} fill="#FFFFFF" />
      <Cut d="M130 26H168L194 52V210H130Z" fill="custard.0" />
      <Polygon
        points={[
          [168, 26],
          [168, 52],
          [194, 52],
        ]}
        fill="sky.4"
      />
      {[64, 86, 108].map((y) => (
        <Rect key={y} x={84} y={y} width={y === 64 ? 60 : 92} height={8} fill="sky.3" corner={4} />
      ))}
      <Polygon
        points={[
          [146, 164],
          [140, 224],
          [156, 212],
          [164, 226],
          [170, 164],
        ]}
        fill="jelly.6"
      />
      <FoldedDisc x={158} y={158} r={30} tones={["jelly.4", "jelly.5"]} />
      <FoldedDisc x={158} y={158} r={20} tones={["custard.3", "custard.4"]} />
      <Heart x={158} y={157} size={10} tones={["well.5", "well.7"]} />
      <Rect x={84} y={150} width={44} height={8} fill="sky.3" corner={4} />
      <Rect x={84} y={172} width={34} height={8} fill="sky.3" corner={4} />
    </Picture>
  );
}
