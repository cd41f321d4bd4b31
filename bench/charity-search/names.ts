import type { Chance } from "./seeded-random.ts";
import type { NameStock } from "./words.ts";

/** A name, and the usual size of such charities: 0 is medium, negative is small. */
export interface MadeName {
  readonly name: string;
  readonly size: number;
}

type Maker = (chance: Chance, stock: NameStock) => MadeName;

const local =
  "Village Hall|Community Association|Community Centre|Playing Field|Pre-School|Playgroup|Cricket Club|Preservation Society|Choral Society|Historical Society|Youth Club|Allotments|Almshouses|Relief in Need Charity|Recreation Ground|Gardening Club|Brass Band|Museum|Arts Centre|Day Centre|Lunch Club|Toddler Group".split(
    "|",
  );
const services =
  "Hospice|Citizens Advice|Mind|Mencap|Age Concern|Carers Centre|Women's Aid|Foodbank|Night Shelter|Housing Association|Volunteer Centre|Counselling Service|Air Ambulance|Wildlife Trust|Cancer Support|Dementia Care|Community Transport|Refugee Support|Autism Society|Deaf Club|Hospital League of Friends|Animal Rescue|Dog Rescue|Cat Sanctuary|Donkey Sanctuary|Theatre|Symphony Orchestra".split(
    "|",
  );
const schools = "Primary School|Junior School|Infant School|High School|Grammar School|Nursery School|Academy".split(
  "|",
);
const purposes =
  "Children's|Cancer|Heart|Education|Research|Welfare|Relief|Memorial|Housing|Sports|Arts|Music|Family|Youth|Wildlife|Heritage|Health|Disability|Benevolent|Development".split(
    "|",
  );
const bodies = "Trust|Foundation|Charity|Fund|Society|Association|Project|Charitable Trust|Initiative|Network".split(
  "|",
);
const orders = "Scout Group|Guides|Brownies|Boys' Brigade|Girls' Brigade|Rainbows|Sea Scouts".split("|");

const town = (chance: Chance, stock: NameStock) =>
  chance.happens(0.12) ? `${chance.pick(stock.places)} and District` : chance.pick(stock.places);
const ordinal = (number: number) => `${number}${["th", "st", "nd", "rd"][number] ?? "th"}`;

/** How often each kind of name occurs, in percent. */
const makers: readonly (readonly [number, Maker])[] = [
  [22, (chance, stock) => ({ name: `${town(chance, stock)} ${chance.pick(local)}`, size: -0.8 })],
  [14, (chance, stock) => ({ name: `${town(chance, stock)} ${chance.pick(services)}`, size: 0.9 })],
  [8, (chance, stock) => ({ name: `${schoolOf(chance, stock)} Parent Teacher Association`, size: -1 })],
  [4, (chance, stock) => ({ name: `Friends of ${schoolOf(chance, stock)}`, size: -1 })],
  [
    3,
    (chance, stock) => ({
      name: `Friends of ${chance.pick(stock.places)} ${chance.pick(["Park", "Library", "Hospital", "Museum"])}`,
      size: -0.8,
    }),
  ],
  [
    7,
    (chance, stock) => ({
      name: `${ordinal(1 + chance.below(29))} ${chance.pick(stock.places)} ${chance.pick(orders)}`,
      size: -0.7,
    }),
  ],
  [
    8,
    (chance, stock) => ({
      name: `The Parochial Church Council of the Ecclesiastical Parish of St ${chance.pick(stock.saints)}, ${chance.pick(stock.places)}`,
      size: 0.2,
    }),
  ],
  [
    4,
    (chance, stock) => ({
      name: `St ${chance.pick(stock.saints)}'s ${chance.pick(["Church", "Hospice", "School", "Centre", "Hall"])} ${chance.pick(stock.places)}`,
      size: 0.3,
    }),
  ],
  [
    9,
    (chance, stock) => ({
      name: `The ${chance.pick(stock.firstNames)} ${chance.pick(stock.surnames)} ${chance.pick(bodies)}`,
      size: 0.2,
    }),
  ],
  [
    5,
    (chance, stock) => ({
      name: `${chance.pick(stock.surnames)} ${chance.pick(purposes)} ${chance.pick(bodies)}`,
      size: 0.3,
    }),
  ],
  [
    4,
    (chance, stock) => ({
      name: `The ${chance.pick(stock.firstNames)} & ${chance.pick(stock.firstNames)} ${chance.pick(stock.surnames)} Charitable Foundation`,
      size: 0.2,
    }),
  ],
  [6, (chance, stock) => ({ name: `${stock.invented()} ${chance.pick(purposes)} ${chance.pick(bodies)}`, size: 0.5 })],
  [
    3,
    (chance, stock) => ({
      name: `${stock.invented()} ${chance.pick(["UK", "International", "Limited", "Aid", "Care"])}`,
      size: 1,
    }),
  ],
  [
    3,
    (chance) => ({
      name: `The ${chance.pick(["National", "Royal", "British", "United"])} ${chance.pick(bodies)} for ${chance.pick(purposes)} and ${chance.pick(purposes)} ${chance.pick(["Care", "Research", "Support", "Relief"])}`,
      size: 2,
    }),
  ],
];
const all = makers.reduce((sum, [often]) => sum + often, 0);

export function makeName(chance: Chance, stock: NameStock): MadeName {
  let left = chance.next() * all;
  for (const [often, make] of makers) if ((left -= often) < 0) return make(chance, stock);
  throw new Error("There is a kind of name for every number.");
}

function schoolOf(chance: Chance, stock: NameStock): string {
  const place = chance.pick(stock.places);
  const school = chance.pick(schools);
  return chance.happens(0.3) ? `St ${chance.pick(stock.saints)}'s ${school} ${place}` : `${place} ${school}`;
}
