import { number } from "../text/markup.ts";

/** Basic shapes of our drawings, in flat tones. */

const turned = (x: number, y: number, degrees: number) =>
  `transform="translate(${number(x)} ${number(y)}) rotate(${number(degrees)})"`;

/** Half a disc with its flat side down, before it is rotated. */
export const half = (x: number, y: number, radius: number, degrees: number, colour: string): string => {
  const r = number(radius);
  return `<path ${turned(x, y, degrees)} d="M-${r} 0A${r} ${r} 0 0 1 ${r} 0Z" fill="${colour}"/>`;
};

export const quarter = (x: number, y: number, radius: number, degrees: number, colour: string): string => {
  const r = number(radius);
  return `<path ${turned(x, y, degrees)} d="M0 0V-${r}A${r} ${r} 0 0 1 ${r} 0Z" fill="${colour}"/>`;
};

export const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${colour}"/>`;

export const block = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${colour}"/>`;

/** A two-tone leaf that points up, before it is rotated. */
export const leaf = (x: number, y: number, degrees: number, [left, right]: readonly [string, string]): string =>
  `<g ${turned(x, y, degrees)}><path d="M0 0Q-27.28 -23.4 0 -52.08Z" fill="${left}"/>` +
  `<path d="M0 0Q27.28 -23.4 0 -52.08Z" fill="${right}"/></g>`;

/** Half discs side by side along an edge, starting at its left end. */
export function scallops(count: number, radius: number, colour: string): string {
  const r = number(radius);
  return `<path d="M0 0${`a${r} ${r} 0 0 1 ${number(radius * 2)} 0`.repeat(count)}Z" fill="${colour}"/>`;
}

/** Our logo on a 64 x 64 square: a well of two halves with one wish above it. */
export const markShapes =
  `<path transform="translate(30.5 32) rotate(180)" d="M0 0V-29A29 29 0 0 1 29 0Z" ` +
  `fill="rgb(248,83,117)"/><path transform="translate(33.5 32) rotate(90)" d="M0 0V-29A29 29 0 0 1 29 0Z" ` +
  `fill="rgb(2,100,96)"/>` +
  `<g transform="translate(32 26)"><path d="M0 -23C-1.8 -15.6 -7.5 -12.6 -7.5 -7.5A7.5 7.5 0 0 0 0 0Z" ` +
  `fill="rgb(255,207,89)"/><path d="M0 -23C1.8 -15.6 7.5 -12.6 7.5 -7.5A7.5 7.5 0 0 1 0 0Z" ` +
  `fill="rgb(246,185,51)"/></g>`;
