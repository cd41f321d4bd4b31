import { Heart } from "../../../../ui/paper/folded.tsx";
import { Confetti } from "../../../../ui/paper/garlands.tsx";
import { Half, Placed, Rect } from "../../../../ui/paper/shapes.tsx";
import { Moving } from "../Moving.tsx";
import { friends, Person, Yes } from "./people.tsx";

const places = friends.map((looks, place) => ({ looks, x: 92 + place * 110, at: 0.4 + place * 0.75 }));
/** Cannot come, and says so kindly. */
const away = 3;

/** One friend after the other answers. */
export function AnswersScene() {
  return (
    <>
      <Rect x={0} y={0} width={620} height={420} fill="leaf.1" />
      <Confetti
        width={620}
        height={120}
        count={16}
        seed={11}
        colours={["jelly.4", "custard.4", "sky.4", "#FFFFFF"]}
        sizes={[6, 11]}
      />
      {places.map(({ looks, x, at }, place) => (
        <g key={x}>
          <Moving how="rise" at={at - 0.4}>
            <Person x={x} y={352} looks={looks} size={1.22} />
          </Moving>
          <Moving how="pop" at={at + 0.4}>
            <Rect x={x - 42} y={118} width={84} height={78} fill="#FFFFFF" corner={20} />
            <Half x={x - 8} y={195} r={12} side="down" fill="#FFFFFF" />
          </Moving>
          <Moving how="pop" at={at + 0.8}>
            {place === away ? <Heart x={x} y={156} size={23} tones={["jelly.4", "jelly.5"]} /> : <Yes x={x} y={157} />}
          </Moving>
        </g>
      ))}
      <Rect x={0} y={350} width={620} height={70} fill="leaf.4" />
      {Array.from({ length: 16 }, (_, tuft) => (
        <Placed key={tuft} x={20 + tuft * 39} y={351}>
          <Half x={0} y={0} r={20} side="up" fill="leaf.4" />
        </Placed>
      ))}
      <Rect x={0} y={378} width={620} height={42} fill="leaf.5" />
    </>
  );
}
