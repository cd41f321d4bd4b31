import { Picture } from "../../../ui/paper/Picture.tsx";
import { Disc, Half } from "../../../ui/paper/shapes.tsx";

const chips = [
  [92, 78],
  [134, 58],
  [84, 128],
  [128, 108],
  [110, 168],
  [160, 158],
  [150, 196],
  [182, 118],
] as const;

/** A cookie with two bites out of it, like a ticket. */
export function BittenCookie() {
  return (
    <Picture width={260} height={240}>
      <Half x={130} y={122} r={100} side="left" fill="sponge.5" />
      <Half x={130} y={122} r={100} side="right" fill="sponge.6" />
      <Half x={130} y={122} r={86} side="left" fill="sponge.4" />
      <Half x={130} y={122} r={86} side="right" fill="sponge.5" />
      {chips.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <Half x={x} y={y} r={9} side="left" fill="sponge.8" />
          <Half x={x} y={y} r={9} side="right" fill="sponge.9" />
        </g>
      ))}
      {/* The bites are of the band's own colour. */}
      <Disc x={214} y={64} r={34} fill="sponge.2" />
      <Disc x={236} y={104} r={24} fill="sponge.2" />
      <Disc x={184} y={36} r={20} fill="sponge.2" />
      <Disc x={222} y={200} r={5} fill="sponge.6" />
      <Disc x={240} y={178} r={4} fill="sponge.5" />
      <Disc x={238} y={214} r={3} fill="sponge.5" />
    </Picture>
  );
}
