import { Drop, type Tones } from "../../../../ui/paper/folded.tsx";
import { Quarter, Rect } from "../../../../ui/paper/shapes.tsx";
import { Present } from "../../../../ui/paper/things.tsx";
import { Moving } from "../Moving.tsx";
import { Coin } from "./props.tsx";

const papers: readonly Tones[] = [
  ["sky.4", "sky.5"],
  ["custard.4", "custard.5"],
  ["leaf.4", "leaf.5"],
  ["jelly.4", "jelly.5"],
  ["well.4", "well.5"],
];
/** Fifteen parcels in two heaps, one at each side of the well. */
const parcels = Array.from({ length: 15 }, (_, place) => {
  const side = place % 2 === 0 ? 0 : 400;
  const [row, column] = [Math.floor(place / 6), Math.floor(place / 2) % 3];
  return {
    x: 26 + side + column * 62 + row * 14,
    y: 338 - row * 56,
    tones: papers[place % 5] as Tones,
    at: 1 + place * 0.14,
  };
});
const coins = [0, 1, 2, 3, 4, 5, 6, 7].map((coin) => ({ x: 262 + ((coin * 37) % 96), at: 1.5 + coin * 0.36 }));

/** Coins that are still in the air when the scene ends. */
const lastCoins = [
  { x: 196, y: 176 },
  { x: 232, y: 116 },
  { x: 388, y: 116 },
  { x: 424, y: 176 },
];

/** Fifteen parcels turn into coins in one well. */
export function WellScene() {
  return (
    <>
      <Rect x={0} y={0} width={620} height={420} fill="jelly.1" />
      <Rect x={0} y={386} width={620} height={34} fill="jelly.3" />
      {parcels.map(({ x, y, tones, at }) => (
        <Moving key={`${x} ${y}`} how="vanish" at={at}>
          <Present x={x} y={y} width={52} height={50} tones={tones} ribbon={["#FFFFFF", "jelly.1"]} />
        </Moving>
      ))}
      {coins.map(({ x, at }) => (
        <Moving key={at} how="drop" at={at}>
          <Coin x={x} y={232} />
        </Moving>
      ))}
      <Rect x={250} y={372} width={55} height={20} fill="jelly.7" />
      <Rect x={315} y={372} width={55} height={20} fill="well.9" />
      <Quarter x={305} y={238} r={146} turn={180} fill="jelly.5" />
      <Quarter x={315} y={238} r={146} turn={90} fill="well.7" />
      <Rect x={150} y={226} width={155} height={18} fill="jelly.6" corner={9} />
      <Rect x={315} y={226} width={155} height={18} fill="well.8" corner={9} />
      {lastCoins.map(({ x, y }, coin) => (
        <Moving key={x} how="pop" at={4 + coin * 0.2}>
          <Coin x={x} y={y} r={22} />
        </Moving>
      ))}
      <Moving how="pop" at={4.8}>
        <Drop x={310} y={196} width={62} height={100} tones={["custard.4", "custard.5"]} />
        <Drop x={310} y={192} width={28} height={48} tones={["custard.1", "custard.2"]} />
      </Moving>
    </>
  );
}
