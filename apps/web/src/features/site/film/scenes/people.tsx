import { Dome, FoldedDisc, type Tones } from "../../../../ui/paper/folded.tsx";
import { Disc, Half, Placed, Rect, Strand } from "../../../../ui/paper/shapes.tsx";
import type { Colour } from "../../../../ui/tokens.ts";

export interface Looks {
  readonly skin: Tones;
  readonly hair: Colour;
  readonly clothes: Tones;
  readonly style?: "short" | "long" | "buns" | "bald";
}

/** The film's characters, who portray no real people. */
export const maya: Looks = {
  skin: ["sponge.6", "sponge.7"],
  hair: "ink.9",
  clothes: ["custard.4", "custard.5"],
  style: "buns",
};
export const dad: Looks = { skin: ["sponge.6", "sponge.7"], hair: "ink.9", clothes: ["well.5", "well.6"] };
export const friends: readonly Looks[] = [
  { skin: ["sponge.3", "sponge.4"], hair: "custard.6", clothes: ["jelly.4", "jelly.5"], style: "long" },
  { skin: ["sponge.7", "sponge.8"], hair: "ink.9", clothes: ["sky.4", "sky.5"] },
  { skin: ["sponge.4", "sponge.5"], hair: "jelly.8", clothes: ["leaf.4", "leaf.5"], style: "buns" },
  { skin: ["sponge.5", "sponge.6"], hair: "sponge.9", clothes: ["custard.4", "custard.5"], style: "long" },
  { skin: ["sponge.2", "sponge.3"], hair: "brick.5", clothes: ["well.4", "well.5"] },
];

interface PersonProps {
  x: number;
  /** The lower edge of the shoulders. */
  y: number;
  looks: Looks;
  size?: number;
}

/** Head and shoulders, 100 high, drawn from simple shapes. */
export function Person({ x, y, looks: { skin, hair, clothes, style = "short" }, size = 1 }: PersonProps) {
  return (
    <Placed x={x} y={y}>
      <g transform={`scale(${size})`}>
        {style === "long" && <Rect x={-31} y={-78} width={62} height={52} fill={hair} corner={22} />}
        <Dome x={0} y={0} r={38} tones={clothes} />
        <Rect x={-8} y={-44} width={16} height={14} fill={skin[1]} />
        <FoldedDisc x={0} y={-64} r={27} tones={skin} />
        {style === "buns" && (
          <>
            <Disc x={-24} y={-88} r={12} fill={hair} />
            <Disc x={24} y={-88} r={12} fill={hair} />
          </>
        )}
        {style !== "bald" && <Half x={0} y={-68} r={29} side="up" fill={hair} />}
        <Disc x={-9} y={-60} r={3.2} fill="ink.9" />
        <Disc x={9} y={-60} r={3.2} fill="ink.9" />
        <Half x={0} y={-52} r={8} side="down" fill="#FFFFFF" />
      </g>
    </Placed>
  );
}

/** A green disc with a tick. */
export function Yes({ x, y }: { x: number; y: number }) {
  return (
    <Placed x={x} y={y}>
      <FoldedDisc x={0} y={0} r={24} tones={["leaf.5", "leaf.6"]} />
      <Strand d="M-10 1l7 8 14 -16" stroke="#FFFFFF" width={5.5} />
    </Placed>
  );
}
