/** Seeded random numbers: the same sequence in every run. */
export interface Chance {
  /** From 0 up to but not including 1. */
  next(): number;
  /** From 0 up to but not including `count`. */
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability, from 0 to 1. */
  happens(often: number): boolean;
  /** Normally distributed around 0 with standard deviation 1. */
  normal(): number;
}

export function seededChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    happens: (often) => next() < often,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Vocabulary for generated names. */

const placeBeginnings =
  "Ash Alder Ays Barn Beck Bick Black Bram Brad Brent Burn Cal Carl Chad Chester Clay Cold Cor Cran Dal Dart Den Dun East Ed Elm Ever Fair Farn Fen Flax Frod Gar Glen Gold Grant Green Had Hal Har Haver Hazel Hel Hex High Hol Horn Hun Ick Kel Ken Kings Kirk Lang Led Lin Long Lud Mal Mar Mel Mid Mor Nether Nor North Oak Old Orm Pem Pen Pres Quar Rad Ram Red Rip Roth Row Sal Sand Sax Sel Sher Shil Stan Stock Stow Sud Swaf Tad Tam Thorn Til Tor Tre Ul Up Wal War Wel West Whit Wick Win Wood Wor Yar".split(
    " ",
  );
const placeEndings =
  "bourne bridge bury by chester church combe cote dale den don field ford gate ham hampton hill holme hurst ing ington ley low mere minster mouth ness over port sea shaw shore side stead stoke stone thorpe ton wade well wick with wold worth".split(
    " ",
  );
const surnameBeginnings =
  "Ack Alb Ander Arm Atkin Bail Bald Barn Bart Beck Bell Benn Black Blen Bos Brad Brig Bro Buck Bur Cald Camp Carm Cart Chand Clark Cole Crab Craw Cross Cun Dal David Dick Don Doug Dray Dun East Edward Elli Emer Evans Fair Farr Fergus Fitz Fle Flet Frank Gal Gard Gib Gil Good Gra Green Grif Hald Ham Har Hart Hawk Hen Hib Hig Hop Hugh Hunt Jack Jam Jen John Kem Kings Knight Lam Lang Law Lew Lock Long Mac Mar Mas May Mer Mid Mit Mont Morr Mul Nash New Nich Nor Oak Os Park Patt Pem Per Phil Pick Pow Pres Rad Ram Red Rich Rob Rod Rown Rus San Sax Scho Sea Sel Shel Simp Skel Small Som Spen Stan Ste Stod Suth Sym Tay Temp Thom Til Town Tur Van Wad Wal Ward Wat Web West Whit Wil Win Wood Wyn Yate".split(
    " ",
  );
const surnameEndings =
  "a acre ald and ard bank ber bert bie borne bray cliffe cock combe cott croft dale den der don e ell en er erby erson ert es ett ey field ford gate gett ham hurst ie ing ington ins ison kin land ley low man mond more ner ney on or over ridge rick s sby shaw son stead stone ter thorn ton ward well wick win wood worth".split(
    " ",
  );
const firstNames =
  "Alice Amy Anna Arthur Barbara Ben Catherine Charles Charlotte Chloe Daniel David Diana Dorothy Edith Edward Elizabeth Ella Emily Ernest Eve Florence Frances Freddie George Grace Harold Harry Helen Henry Isabel Jack James Jane Joan John Joseph Joyce Kate Leonard Lily Lucy Margaret Mary Max Michael Millie Nancy Oliver Oscar Patricia Paul Peter Philip Robert Rosie Ruth Sam Sarah Sophie Stanley Stephen Thomas Toby Violet Walter William Zoe".split(
    " ",
  );
const saints =
  "Aidan Alban Andrew Anne Augustine Barnabas Bartholomew Bede Catherine Chad Clement Cuthbert David Edmund Francis George Giles Helen Hilda James John Joseph Jude Laurence Leonard Luke Margaret Mark Martin Mary Matthew Michael Nicholas Oswald Patrick Paul Peter Philip Stephen Swithun Thomas Wilfrid".split(
    " ",
  );
const syllables =
  "al am an ar be bo bri ca ce co cu da de di do du el en er fa fi fo ga gi go ha he hi ho in is ja jo ka ki ko la le li lo lu ma me mi mo mu na ne ni no nu o ol or pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu u ul va ve vi vo wa we wi ya yo za ze zo".split(
    " ",
  );

/** Generated once, so that the same village has a hall, a school and a church. */
interface NameStock {
  readonly places: readonly string[];
  readonly surnames: readonly string[];
  readonly firstNames: readonly string[];
  readonly saints: readonly string[];
  /** A word that few other names contain. */
  invented(): string;
}

export function nameStock(chance: Chance): NameStock {
  const cross = (beginnings: readonly string[], endings: readonly string[], most: number) => {
    const all = beginnings.flatMap((beginning) => endings.map((ending) => `${beginning}${ending}`));
    return all
      .map((word) => ({ word, place: chance.next() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, most)
      .map(({ word }) => word);
  };
  return {
    places: cross(placeBeginnings, placeEndings, 4500),
    surnames: cross(surnameBeginnings, surnameEndings, 9000),
    firstNames,
    saints,
    invented() {
      const word = Array.from({ length: 2 + chance.below(3) }, () => chance.pick(syllables)).join("");
      return word.charAt(0).toUpperCase() + word.slice(1);
    },
  };
}

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
