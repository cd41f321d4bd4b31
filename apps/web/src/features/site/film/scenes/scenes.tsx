import { Drop, type Tones } from "../../../../ui/paper/folded.tsx";
import { Confetti, Moons } from "../../../../ui/paper/garlands.tsx";
import { Quarter, Rect, Half, Placed, Strand } from "../../../../ui/paper/shapes.tsx";
import { Present } from "../../../../ui/paper/things.tsx";
import { colour } from "../../../../ui/tokens.ts";
import { Moving } from "../Moving.tsx";
import { maya, Person } from "./people.tsx";
import { Coin, Bike, Turtle, ThankYouCard } from "./props.tsx";

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

/** A coin opens down the middle and shows what each half pays for. */
export function HalvesScene() {
  return (
    <>
      <Rect x={0} y={0} width={310} height={420} fill="jelly.1" />
      <Rect x={310} y={0} width={310} height={420} fill="well.1" />
      <path
        d="M330 420L540 210M370 420L580 210M410 420L620 210M450 420L620 250M490 420L620 290M530 420L620 330M570 420L620 370"
        stroke={colour("well.2")}
        strokeWidth={9}
      />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((wave) => (
        <Half key={wave} x={330 + wave * 40} y={420} r={22} side="up" fill="sky.4" />
      ))}
      <Rect x={0} y={396} width={310} height={24} fill="jelly.3" />
      <Moving how="pop" at={1.7}>
        <Bike x={142} y={392} size={1.02} />
      </Moving>
      <Moving how="pop" at={2.3}>
        <Turtle x={486} y={352} size={0.92} />
      </Moving>
      <Moving how="sink" at={0.1}>
        <Moving how="partLeft" at={1.3}>
          <HalfCoin side="left" word="gift" />
        </Moving>
        <Moving how="partRight" at={1.3}>
          <HalfCoin side="right" word="charity" />
        </Moving>
      </Moving>
    </>
  );
}

function HalfCoin({ side, word }: { side: "left" | "right"; word: string }) {
  const left = side === "left";
  return (
    <Placed x={left ? 206 : 414} y={152}>
      <Half x={0} y={0} r={108} side={side} fill={left ? "jelly.5" : "well.7"} />
      <Half x={0} y={0} r={88} side={side} fill={left ? "jelly.7" : "well.8"} />
      <text
        x={left ? -44 : 44}
        y={-4}
        textAnchor="middle"
        fontFamily="Sansita, sans-serif"
        fontWeight={800}
        fontSize={26}
        fill="#FFFFFF"
      >
        half
        <tspan x={left ? -44 : 44} dy={25} fontSize={20}>
          {word}
        </tspan>
      </text>
    </Placed>
  );
}

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
