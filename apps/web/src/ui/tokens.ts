import scales from "./colours.json";

type Scale = keyof typeof scales;
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A colour of the house: a step of a scale, or a plain value for the few that stand outside them. */
export type Colour = `${Scale}.${Step}` | `#${string}`;

/** The value of a colour, for SVG presentation attributes; stylesheets use the variables of tokens.css. */
export function colour(name: Colour): string {
  if (name.startsWith("#")) return name;
  const [scale, step] = name.split(".") as [Scale, string];
  const value = scales[scale]?.[Number(step)];
  if (value === undefined) throw new Error(`There is no colour ${name}`);
  return value;
}
