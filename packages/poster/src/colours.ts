export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const shape = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/;

/** A colour as configurations write it, `rgb(11,110,148)`; `null` for anything else. */
export function readColour(text: string): Rgb | null {
  const [, red, green, blue] = shape.exec(text.trim()) ?? [];
  const channels = [red, green, blue].map(Number);
  if (channels.some((channel) => !(channel <= 255))) return null;
  const [r = 0, g = 0, b = 0] = channels;
  return { red: r, green: g, blue: b };
}

export const writeColour = ({ red, green, blue }: Rgb): string => `rgb(${red},${green},${blue})`;

/** The colour written as we write it, or the other one. */
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

/** How much two colours differ in brightness, from 1 to 21, as WCAG counts it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
