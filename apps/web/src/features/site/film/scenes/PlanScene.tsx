import { Heart } from "../../../../ui/paper/folded.tsx";
import { Moons } from "../../../../ui/paper/garlands.tsx";
import { Half, Placed, Rect } from "../../../../ui/paper/shapes.tsx";
import { Drawn, Moving } from "../Moving.tsx";
import { dad, maya, Person } from "./people.tsx";
import { Bike } from "./props.tsx";

const ticks = [1.5, 2.9, 4.3];

/** A list at the kitchen table. */
export function PlanScene() {
  return (
    <>
      <Rect x={0} y={0} width={620} height={420} fill="custard.1" />
      <Moons
        width={620}
        sag={26}
        count={11}
        r={16}
        y={34}
        colours={[
          ["jelly.4", "jelly.5"],
          ["#FFFFFF", "custard.0"],
          ["sky.3", "sky.4"],
        ]}
      />
      <Moving how="nod" at={0.4}>
        <Person x={126} y={344} looks={dad} size={1.75} />
      </Moving>
      <Moving how="nod" at={0.9}>
        <Person x={252} y={344} looks={maya} size={1.3} />
      </Moving>
      <Rect x={0} y={340} width={310} height={80} fill="sponge.5" />
      <Rect x={310} y={340} width={310} height={80} fill="sponge.6" />
      <Rect x={0} y={340} width={620} height={12} fill="sponge.4" />
      <Placed x={446} y={230} turn={4}>
        <Rect x={-106} y={-142} width={106} height={262} fill="#FFFFFF" corner={4} />
        <Rect x={0} y={-142} width={106} height={262} fill="ink.0" corner={4} />
        {[-80, -40, 0, 40, 80].map((ring) => (
          <Half key={ring} x={ring} y={-142} r={9} side="down" fill="jelly.5" />
        ))}
        <Moving how="pop" at={0.8}>
          <Bike x={-34} y={-52} size={0.42} />
        </Moving>
        <Moving how="pop" at={2.2}>
          <Heart x={-34} y={-12} size={25} tones={["well.4", "well.6"]} />
        </Moving>
        <Moving how="pop" at={3.6}>
          <Rect x={-60} y={52} width={52} height={46} fill="sky.2" corner={4} />
          <Rect x={-60} y={52} width={52} height={14} fill="jelly.5" corner={4} />
          <Half x={-34} y={88} r={10} side="up" fill="sky.5" />
        </Moving>
        {ticks.map((at, line) => (
          <Drawn key={at} d={`M30 ${-74 + line * 75}l12 14 26 -32`} at={at} stroke="#1b763a" width={9} />
        ))}
      </Placed>
    </>
  );
}
