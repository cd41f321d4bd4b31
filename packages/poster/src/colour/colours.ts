export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const shape = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/;

/** Reads a colour as designs store it, `rgb(11,110,148)`; `null` for anything else. */
export function readColour(text: string): Rgb | null {
  const [, red, green, blue] = shape.exec(text.trim()) ?? [];
  const channels = [red, green, blue].map(Number);
  if (channels.some((channel) => !(channel <= 255))) return null;
  const [r = 0, g = 0, b = 0] = channels;
  return { red: r, green: g, blue: b };
}

/** Reads a colour as drawings store it, `#0B6E94`; `null` for anything else. */
export function readHex(text: string): Rgb | null {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return { red: Number.parseInt(red, 16), green: Number.parseInt(green, 16), blue: Number.parseInt(blue, 16) };
}

export const writeHex = ({ red, green, blue }: Rgb): string =>
  `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

export const writeColour = ({ red, green, blue }: Rgb): string => `rgb(${red},${green},${blue})`;

/** The colour in our notation, or `otherwise` if it can't be read. */
export function colourOr(text: string, otherwise: string): string {
  const colour = readColour(text);
  return colour === null ? otherwise : writeColour(colour);
}

function luminance({ red, green, blue }: Rgb): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour seen where `over` covers `under` with this opacity. */
export function mixed(under: Rgb, over: Rgb, share: number): Rgb {
  const between = (one: number, other: number) => Math.round(one + (other - one) * share);
  return {
    red: between(under.red, over.red),
    green: between(under.green, over.green),
    blue: between(under.blue, over.blue),
  };
}

/** The lowest contrast between a colour and any of the backgrounds. */
export const lowestContrast = (colour: Rgb, grounds: readonly Rgb[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)));
