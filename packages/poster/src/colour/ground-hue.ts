import { readColour, type Rgb } from "./colours.ts";

export interface Hue {
  /** A light ground. */
  readonly light: string;
  /** Letters on it. */
  readonly dark: string;
}

const grey: Hue = { light: "rgb(239,243,243)", dark: "rgb(12,34,33)" };
/** Our colours by where they stand on the wheel, in degrees. */
const wheel: readonly (Hue & { readonly degrees: number })[] = [
  { degrees: 6, light: "rgb(255,228,223)", dark: "rgb(88,21,13)" },
  { degrees: 44, light: "rgb(255,243,202)", dark: "rgb(81,49,11)" },
  { degrees: 135, light: "rgb(220,247,225)", dark: "rgb(13,55,26)" },
  { degrees: 176, light: "rgb(212,243,240)", dark: "rgb(1,45,43)" },
  { degrees: 201, light: "rgb(218,241,254)", dark: "rgb(4,50,70)" },
  { degrees: 347, light: "rgb(255,230,234)", dark: "rgb(89,20,36)" },
];

/** The light and the dark end of whichever of our colours is nearest to this one. */
export function hueOf(colour: string): Hue {
  const rgb = readColour(colour);
  if (rgb === null || chroma(rgb) < 20) return grey;
  const degrees = degreesOf(rgb);
  const away = (other: number) => Math.min(Math.abs(other - degrees), 360 - Math.abs(other - degrees));
  return wheel.reduce((nearest, next) => (away(next.degrees) < away(nearest.degrees) ? next : nearest));
}

const chroma = ({ red, green, blue }: Rgb) => Math.max(red, green, blue) - Math.min(red, green, blue);

function degreesOf(rgb: Rgb): number {
  const { red, green, blue } = rgb;
  const most = Math.max(red, green, blue);
  const range = chroma(rgb);
  if (most === red) return (((green - blue) / range + 6) % 6) * 60;
  return most === green ? ((blue - red) / range + 2) * 60 : ((red - green) / range + 4) * 60;
}
