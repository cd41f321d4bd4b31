import { Picture } from "../../../ui/paper/Picture.tsx";
import { Cut, Disc, Half, Quarter, Rect } from "../../../ui/paper/shapes.tsx";

/** Two bowls of time: what is above is still open, what is below has been decided. */
export function Hourglass() {
  return (
    <Picture width={260} height={240}>
      <Disc x={130} y={122} r={112} fill="jelly.2" />
      <Cut d="M76 44H130V124C112 112 76 96 76 44Z" fill="sky.1" />
      <Cut d="M184 44H130V124C148 112 184 96 184 44Z" fill="sky.2" />
      <Cut d="M76 204H130V124C112 136 76 152 76 204Z" fill="sky.1" />
      <Cut d="M184 204H130V124C148 136 184 152 184 204Z" fill="sky.2" />
      <Cut d="M84 76H130V118C116 108 92 100 84 76Z" fill="jelly.5" />
      <Cut d="M176 76H130V118C144 108 168 100 176 76Z" fill="jelly.6" />
      <Rect x={128} y={118} width={4} height={58} fill="jelly.6" />
      <Quarter x={130} y={200} r={40} turn={-90} fill="well.5" />
      <Quarter x={130} y={200} r={40} turn={0} fill="well.7" />
      <Rect x={62} y={28} width={68} height={18} fill="custard.4" corner={4} />
      <Rect x={130} y={28} width={68} height={18} fill="custard.5" corner={4} />
      <Rect x={62} y={200} width={68} height={18} fill="custard.4" corner={4} />
      <Rect x={130} y={200} width={68} height={18} fill="custard.5" corner={4} />
      <Half x={36} y={70} r={10} side="down" fill="well.5" />
      <Half x={226} y={168} r={12} side="up" fill="custard.5" />
      <Disc x={222} y={60} r={6} fill="jelly.5" />
    </Picture>
  );
}
