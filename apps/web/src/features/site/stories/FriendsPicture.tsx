import type { Colour } from "../../../ui/tokens.ts";
import { Dome, Drop, type Tones } from "../../../ui/paper/folded.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Disc, Half, Placed, Rect } from "../../../ui/paper/shapes.tsx";

interface FaceProps {
  x: number;
  skin: Tones;
  hair: Colour;
  hat: Tones;
}

const faces: readonly FaceProps[] = [
  { x: 52, skin: ["sponge.3", "sponge.4"], hair: "custard.6", hat: ["well.4", "well.6"] },
  { x: 150, skin: ["sponge.7", "sponge.8"], hair: "ink.9", hat: ["custard.3", "custard.5"] },
  { x: 248, skin: ["sponge.5", "sponge.6"], hair: "sponge.9", hat: ["sky.4", "sky.6"] },
];

/** Three friends under paper hats; each cheek on its own side of the fold. */
export function FriendsPicture() {
  return (
    <Picture width={300} height={220}>
      {faces.map((face) => (
        <Face key={face.x} {...face} />
      ))}
      <Rect x={0} y={208} width={300} height={12} fill="jelly.5" corner={6} />
    </Picture>
  );
}

function Face({ x, skin, hair, hat: [left, right] }: FaceProps) {
  return (
    <Placed x={x} y={124}>
      <Dome x={0} y={86} r={46} tones={[left, right]} />
      <Drop x={0} y={-30} width={50} height={70} tones={[left, right]} />
      <Disc x={0} y={-98} r={7} fill="jelly.5" />
      <Half x={0} y={0} r={44} side="left" fill={skin[0]} />
      <Half x={0} y={0} r={44} side="right" fill={skin[1]} />
      <Half x={0} y={-14} r={42} side="up" fill={hair} />
      <Disc x={-15} y={2} r={4.5} fill="ink.9" />
      <Disc x={15} y={2} r={4.5} fill="ink.9" />
      <Half x={0} y={15} r={13} side="down" fill="jelly.6" />
    </Placed>
  );
}
