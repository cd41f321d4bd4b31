import { Confetti, Moons } from "../../../../ui/paper/garlands.tsx";
import { Half, Rect, Strand } from "../../../../ui/paper/shapes.tsx";
import { Moving } from "../Moving.tsx";
import { maya, Person } from "./people.tsx";
import { Bike, ThankYouCard } from "./props.tsx";

const cards = [
  { x: 424, y: 190, turn: -9, at: 1.4, tones: ["jelly.4", "jelly.5"] },
  { x: 506, y: 142, turn: 7, at: 2, tones: ["well.4", "well.6"] },
  { x: 560, y: 252, turn: -4, at: 2.6, tones: ["custard.5", "custard.6"] },
  { x: 342, y: 128, turn: 10, at: 3.2, tones: ["sky.4", "sky.6"] },
] as const;

/** Maya rides home from the party, with thank-you cards for all guests. */
export function ThanksScene() {
  return (
    <>
      <Rect x={0} y={0} width={620} height={420} fill="sky.1" />
      <Moons
        width={620}
        sag={30}
        count={11}
        r={16}
        y={34}
        colours={[
          ["jelly.4", "jelly.5"],
          ["custard.4", "custard.5"],
          ["well.4", "well.5"],
        ]}
      />
      <Moving how="sink" at={0.6}>
        <Confetti
          width={600}
          height={230}
          count={30}
          seed={5}
          colours={["jelly.5", "well.5", "custard.4", "#FFFFFF", "sky.4"]}
          sizes={[6, 12]}
        />
      </Moving>
      <Half x={470} y={480} r={300} side="up" fill="leaf.2" />
      <Half x={90} y={500} r={260} side="up" fill="leaf.3" />
      <Rect x={0} y={372} width={620} height={48} fill="leaf.5" />
      <Rect x={0} y={372} width={620} height={10} fill="leaf.4" />
      {cards.map(({ x, y, turn, at, tones }) => (
        <Moving key={x} how="float" at={at}>
          <ThankYouCard x={x} y={y} turn={turn} tones={tones} />
        </Moving>
      ))}
      <Moving how="ride" at={0.3}>
        <Bike x={190} y={376} size={1.12} />
        <Strand d="M158 250Q214 262 194 326" stroke="sky.6" width={17} />
        <Half x={200} y={336} r={15} side="up" fill="ink.9" />
        <Person x={156} y={254} looks={maya} size={1.12} />
        <Strand d="M178 226Q206 250 238 240" stroke="sponge.6" width={12} />
      </Moving>
    </>
  );
}
