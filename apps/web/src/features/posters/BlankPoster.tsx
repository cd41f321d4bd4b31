import { Drop } from "../../ui/paper/folded.tsx";
import { Quarter } from "../../ui/paper/shapes.tsx";
import { colour } from "../../ui/tokens.ts";

/** Stands in for the poster of a party that is not finished: a dashed sheet with a faint mark. */
export function BlankPoster() {
  return (
    <svg className="full-width auto-height block" viewBox="0 0 228 321" aria-hidden="true">
      <rect width="228" height="321" rx="4" fill={colour("ink.0")} />
      <rect
        x="3"
        y="3"
        width="222"
        height="315"
        rx="3"
        fill="none"
        stroke={colour("ink.5")}
        strokeWidth="2"
        strokeDasharray="7 7"
      />
      <g transform="translate(66 96) scale(1.5)">
        <Quarter x={30.5} y={32} r={29} turn={180} fill="ink.2" />
        <Quarter x={33.5} y={32} r={29} turn={90} fill="ink.3" />
        <Drop x={32} y={26} width={15} height={23} tones={["ink.2", "ink.3"]} />
      </g>
    </svg>
  );
}
