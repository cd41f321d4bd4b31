interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Causes by the registers' own codes, with children first. */
export const charityCauses: readonly Choice[] = [
  { id: 201, name: "Children and young people" },
  { id: 101, name: "General charitable purposes" },
  { id: 102, name: "Education and training" },
  { id: 103, name: "Health and saving lives" },
  { id: 104, name: "Disability" },
  { id: 105, name: "Poverty" },
  { id: 106, name: "Overseas aid" },
  { id: 107, name: "Housing" },
  { id: 108, name: "Religious activities" },
  { id: 109, name: "Arts, culture, heritage, science" },
  { id: 110, name: "Amateur sport" },
  { id: 111, name: "Animals" },
  { id: 112, name: "Environment and conservation" },
  { id: 113, name: "Community development and employment" },
  { id: 114, name: "Armed forces and emergency services" },
  { id: 115, name: "Human rights and equality" },
  { id: 116, name: "Recreation" },
  { id: 203, name: "People with disabilities" },
  { id: 117, name: "Other" },
];

/** Where charities work. The registers name local authorities; these are their regions. */
export const charityAreas: readonly Choice[] = [
  { id: 1, name: "North East" },
  { id: 2, name: "North West" },
  { id: 3, name: "Yorkshire and The Humber" },
  { id: 4, name: "East Midlands" },
  { id: 5, name: "West Midlands" },
  { id: 6, name: "East of England" },
  { id: 7, name: "London" },
  { id: 8, name: "South East" },
  { id: 9, name: "South West" },
  { id: 10, name: "Wales" },
  { id: 11, name: "Scotland" },
  { id: 12, name: "Northern Ireland" },
  { id: 13, name: "Throughout the UK" },
];

/** The website’s sectors, each with the cause of the registers that comes closest. */
const causesOfSectors: Readonly<Record<string, number>> = {
  Animals: 111,
  Children: 201,
  "Children's Health": 103,
  Disability: 104,
  Education: 102,
  "Emergency Services": 114,
  Environment: 112,
  Health: 103,
  "Housing & Poverty": 105,
  "Overseas Aid": 106,
};

export const causeOfSector = (name: string): number | null => causesOfSectors[name] ?? null;

const knownCodes: ReadonlySet<number> = new Set(charityCauses.map(({ id }) => id));

/** The register of England and Wales uses codes: what (101-117), who (201-207), how (301-310). */
export function causeOfCode(code: string): number | null {
  const number = /^\d{3}$/.test(code) ? Number(code) : 0;
  return knownCodes.has(number) ? number : null;
}

/** The Scottish and Northern Irish registers use phrases instead of codes. */
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
  // A stock phrase for every charity that relieves need, so it says nothing about the cause.
  const plain = text.toLowerCase().replace(/relief of those in need by reason of[^"']*?disadvantage/g, "");
  return phrases.flatMap(([phrase, ...codes]) => (phrase.test(plain) ? codes : []));
}
