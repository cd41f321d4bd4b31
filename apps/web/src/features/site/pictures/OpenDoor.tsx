import { Picture } from "../../../ui/paper/Picture.tsx";
import { Moons } from "../../../ui/paper/garlands.tsx";
import { Disc, Half, Polygon, Rect } from "../../../ui/paper/shapes.tsx";

/** A wide door that stands open, and a ramp up to it. */
export function OpenDoor() {
  return (
    <Picture width={280} height={240}>
      <Disc x={140} y={120} r={112} fill="leaf.2" />
      <Half x={136} y={104} r={52} side="up" fill="leaf.8" />
      <Rect x={84} y={103} width={104} height={93} fill="leaf.8" />
      <Half x={136} y={104} r={42} side="up" fill="custard.2" />
      <Rect x={94} y={103} width={84} height={93} fill="custard.2" />
      <Moons
        width={280}
        sag={14}
        count={10}
        r={10}
        y={26}
        colours={[
          ["jelly.4", "jelly.5"],
          ["custard.4", "custard.5"],
          ["well.4", "well.6"],
        ]}
      />
      <Polygon
        points={[
          [178, 64],
          [226, 84],
          [226, 214],
          [178, 196],
        ]}
        fill="jelly.5"
      />
      <Polygon
        points={[
          [188, 92],
          [216, 104],
          [216, 138],
          [188, 126],
        ]}
        fill="jelly.4"
      />
      <Disc x={190} y={148} r={4.5} fill="custard.4" />
      <Polygon
        points={[
          [18, 224],
          [94, 196],
          [178, 196],
          [178, 224],
        ]}
        fill="well.5"
      />
      <Polygon
        points={[
          [136, 196],
          [178, 196],
          [178, 224],
          [136, 224],
        ]}
        fill="well.7"
      />
      <Rect x={10} y={222} width={256} height={6} fill="leaf.9" corner={3} />
    </Picture>
  );
}
