import scales from "./colours.json";

type Scale = keyof typeof scales;
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A step of a colour scale, or a hex value for the few colours outside the scales. */
export type Colour = `${Scale}.${Step}` | `#${string}`;

/** The hex value of a colour, for SVG attributes; stylesheets use the variables of tokens.css. */
export function colour(name: Colour): string {
  if (name.startsWith("#")) return name;
  const [scale, step] = name.split(".") as [Scale, string];
  const value = scales[scale]?.[Number(step)];
  if (value === undefined) throw new Error(`There is no colour ${name}`);
  return value;
}
