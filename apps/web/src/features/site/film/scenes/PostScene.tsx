import { Disc, Half, Rect, Strand } from "../../../../ui/paper/shapes.tsx";
import { Moving } from "../Moving.tsx";
import { Envelope, House } from "./props.tsx";

/** Three letters over the hills. */
export function PostScene() {
  return (
    <>
      <Rect x={0} y={0} width={620} height={420} fill="sky.1" />
      <Disc x={92} y={104} r={44} fill="custard.4" />
      <Half x={92} y={104} r={44} side="right" fill="custard.3" />
      <Half x={330} y={120} r={34} side="up" fill="#FFFFFF" />
      <Half x={374} y={120} r={24} side="up" fill="#FFFFFF" />
      <Half x={520} y={86} r={26} side="up" fill="#FFFFFF" />
      <Half x={150} y={420} r={190} side="up" fill="leaf.3" />
      <Half x={470} y={470} r={290} side="up" fill="leaf.4" />
      <House x={292} y={306} walls={["jelly.2", "jelly.3"]} roof={["jelly.6", "jelly.7"]} size={0.92} />
      <House x={424} y={264} walls={["custard.2", "custard.3"]} roof={["well.5", "well.7"]} />
      <House x={534} y={304} walls={["sky.2", "sky.3"]} roof={["custard.5", "custard.6"]} size={1.05} />
      <Strand d="M84 300V250" stroke="ink.9" width={8} />
      <Rect x={52} y={196} width={32} height={62} fill="jelly.5" corner={6} />
      <Rect x={84} y={196} width={32} height={62} fill="jelly.7" corner={6} />
      <Half x={84} y={198} r={32} side="up" fill="jelly.6" />
      <Rect x={64} y={212} width={40} height={7} fill="ink.9" corner={3} />
      <Moving how="fly" at={0.6}>
        <Envelope x={296} y={158} size={0.95} />
      </Moving>
      <Moving how="fly" at={1.7}>
        <Envelope x={430} y={98} />
      </Moving>
      <Moving how="fly" at={2.8}>
        <Envelope x={534} y={140} size={0.95} />
      </Moving>
    </>
  );
}
