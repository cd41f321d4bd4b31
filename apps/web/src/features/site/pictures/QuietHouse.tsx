import { Picture } from "../../../ui/paper/Picture.tsx";
import { Heart, Leaf } from "../../../ui/paper/folded.tsx";
import { Disc, Half, Polygon, Rect, Ring } from "../../../ui/paper/shapes.tsx";

/** A house with its curtains drawn and a lock on the door. */
export function QuietHouse() {
  return (
    <Picture width={280} height={240}>
      <Disc x={140} y={122} r={112} fill="well.2" />
      <Rect x={66} y={104} width={74} height={112} fill="custard.1" />
      <Rect x={140} y={104} width={74} height={112} fill="custard.2" />
      <Polygon
        points={[
          [48, 108],
          [140, 34],
          [140, 108],
        ]}
        fill="jelly.4"
      />
      <Polygon
        points={[
          [232, 108],
          [140, 34],
          [140, 108],
        ]}
        fill="jelly.6"
      />
      {[84, 168].map((x) => (
        <g key={x}>
          <Rect x={x} y={124} width={30} height={34} fill="well.6" />
          <Rect x={x} y={124} width={13} height={34} fill="sky.2" />
          <Rect x={x + 17} y={124} width={13} height={34} fill="sky.3" />
        </g>
      ))}
      <Half x={140} y={172} r={22} side="up" fill="well.6" />
      <Rect x={118} y={171} width={22} height={45} fill="well.6" />
      <Rect x={140} y={171} width={22} height={45} fill="well.7" />
      <Ring x={140} y={182} r={7} stroke="ink.9" width={4} />
      <Rect x={130} y={183} width={10} height={16} fill="custard.4" />
      <Rect x={140} y={183} width={10} height={16} fill="custard.5" />
      <Heart x={140} y={82} size={13} tones={["custard.2", "custard.3"]} />
      <Leaf x={44} y={216} length={64} width={34} tones={["leaf.4", "leaf.6"]} />
      <Leaf x={238} y={216} length={48} width={28} tones={["leaf.4", "leaf.6"]} />
      <Rect x={28} y={214} width={224} height={6} fill="well.8" corner={3} />
    </Picture>
  );
}
