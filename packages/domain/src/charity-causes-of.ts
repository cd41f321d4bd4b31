import { charityCauses } from "./charity-causes.ts";

const knownCodes: ReadonlySet<number> = new Set(charityCauses.map(({ id }) => id));

/** The register of England and Wales classifies by code: what (101-117), whom (201-207), how (301-310). */
export function causeOfCode(code: string): number | null {
  const number = /^\d{3}$/.test(code) ? Number(code) : 0;
  return knownCodes.has(number) ? number : null;
}

/** How the Scottish and Northern Irish registers say in words what the other has codes for. */
const phrases: readonly (readonly [RegExp, ...number[]])[] = [
  [/general charitable purposes/, 101],
  [/advancement of education|education\/training/, 102],
  [/advancement of health|saving of lives|medical\/health/, 103],
  [/disabilit/, 104, 203],
  [/relief of poverty/, 105],
  [/overseas aid|famine relief|overseas\/developing/, 106],
  [/accommodation|housing/, 107],
  [/advancement of religion|religious activities/, 108],
  [/arts, (?:heritage, )?culture|arts\/|cultural/, 109],
  [/participation in sport|amateur sport|sport\/recreation/, 110],
  [/animal welfare/, 111],
  [/environmental protection|environment\//, 112],
  [/citizenship or community development|community development|urban development|rural development/, 113],
  [/armed forces|emergency services|efficiency of the/, 114],
  [/human rights|racial harmony|equality and diversity|cross-border|cross-community/, 115],
  [/recreational facilities|sport\/recreation/, 116],
  [/any other purpose|other charitable purposes/, 117],
  [/children|preschool|youth|young people/, 201],
];

export function causesOfWords(text: string): number[] {
  // Said of everybody who relieves need, whatever the need is.
  const plain = text.toLowerCase().replace(/relief of those in need by reason of[^"']*?disadvantage/g, "");
  return phrases.flatMap(([phrase, ...codes]) => (phrase.test(plain) ? codes : []));
}
