import { colour, type Colour } from "../tokens.ts";
import { Disc, Half, Ring, Strand } from "../paper/shapes.tsx";

/** Done, under way, stopped, missing, needs a person, unchanged, will change: the shape carries the meaning. */
export type StateShape = "full" | "half" | "ring" | "dashed" | "triangle" | "dot" | "plus";
export type StateHue = "ink" | "leaf" | "custard" | "brick" | "sky";

interface StateIconProps {
  shape: StateShape;
  hue?: StateHue;
  size?: number;
  /** Only where there is no text beside it. */
  label?: string;
}

export function StateIcon({ shape, hue = "ink", size = 20, label }: StateIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <Shape shape={shape} fill={`${hue}.7`} />
    </svg>
  );
}

const white = "#FFFFFF";
const tick = "M7 12.5l3.5 3.5L17 9";
const cross = "M8.5 8.5l7 7m0-7l-7 7";

function Shape({ shape, fill }: { shape: StateShape; fill: Colour }) {
  const ring = <Ring key="ring" x={12} y={12} r={9} stroke={fill} width={2.2} />;
  switch (shape) {
    case "full":
      return <OnDisc fill={fill} d={tick} />;
    case "plus":
      return <OnDisc fill={fill} d="M12 7.5v9M7.5 12h9" />;
    case "half":
      return [ring, <Half key="mark" x={12} y={12} r={9} side="left" fill={fill} />];
    case "ring":
      return [ring, <Strand key="mark" d={cross} stroke={fill} width={2.2} />];
    case "dashed":
      return <Ring x={12} y={12} r={9} stroke={fill} width={2.2} dashes="3.5 3.5" />;
    case "dot":
      return [ring, <Disc key="mark" x={12} y={12} r={3.4} fill={fill} />];
    case "triangle":
      return (
        <>
          <path d="M12 2.5L23 21.5H1z" fill={colour(fill)} stroke={colour(fill)} strokeLinejoin="round" />
          <Strand d="M12 9.5v5M12 18v.1" stroke={white} width={2.4} />
        </>
      );
  }
}

function OnDisc({ fill, d }: { fill: Colour; d: string }) {
  return (
    <>
      <Disc x={12} y={12} r={10} fill={fill} />
      <Strand d={d} stroke={white} width={2.4} />
    </>
  );
}
