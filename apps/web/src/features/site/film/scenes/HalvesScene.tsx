import { Half, Placed, Rect } from "../../../../ui/paper/shapes.tsx";
import { colour } from "../../../../ui/tokens.ts";
import { Moving } from "../Moving.tsx";
import { Bike, Turtle } from "./props.tsx";

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
