import { readFileSync } from "node:fs";
import { charityAreas } from "@wishwell/domain/charities/causes";
import { type CharityNumber, parseCharityNumber } from "@wishwell/domain/charities/charity-number";
import { parse } from "csv-parse/sync";
import { addKnownCharities, type KnownCharity, registerIsImported } from "../../features/charities/public.ts";
import type { Deps } from "../../platform/deps.ts";
import { beginnings, endings, kinds, towns } from "./demo-register-words.ts";
import type { SeedStep } from "./seed-step.ts";

/** Well-known charities with their real numbers; the descriptions are our own. */
interface Line {
  readonly number: string;
  readonly name: string;
  readonly registered_name: string;
  readonly sector: string;
  /** Cause codes of the registers. */
  readonly causes: string;
  readonly postcode: string;
  readonly website: string;
  readonly works_in: keyof typeof areas;
  readonly description: string;
}

/** Area codes as used by the search. */
const areas = {
  "England and Wales": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  Scotland: [11],
  "Northern Ireland": [12],
  "the UK": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
} as const;

/** Invented charities to enrol. Their numbers do not exist, so no import can overwrite them. */
const examples: readonly KnownCharity["facts"][] = [
  {
    number: numberOf("GB-CHC-9990001"),
    name: "LANTERN STREET ADVENTURE PLAYGROUND (EXAMPLE)",
    active: true,
    activities: "An invented charity to try enrolling with: a playground in Bristol, open after school.",
    causes: [113, 201],
    areas: [9],
    postcode: "BS6 5XQ",
    email: "hello@lantern-street.example",
    website: "http://www.lantern-street.example",
  },
  {
    number: numberOf("GB-CHC-9990002"),
    name: "PAPER BOAT HOSPITAL RADIO (EXAMPLE)",
    active: true,
    activities: "An invented charity without an email address: songs and stories for children on a ward in Leeds.",
    causes: [103, 201],
    areas: [3],
    postcode: "LS1 4AP",
  },
];

/** Charities to choose from, by sector, and two to enrol; a job adds many more to search for. */
export const seedCharities: SeedStep = {
  name: "charities",
  async seed(deps) {
    const file = readFileSync(new URL("charities.csv", import.meta.url), "utf8");
    const lines = parse<Line>(file, { columns: true });
    const toEnrol = examples.map(onRegisterOnly);
    await addKnownCharities(deps, [...lines.map(knownCharity), ...toEnrol]);
  },
};

/** Invented charities would only be in the way among real ones. */
export async function fillRegister(deps: Deps): Promise<void> {
  if (await registerIsImported(deps.db)) return;
  await addKnownCharities(deps, demoRegister().map(onRegisterOnly));
}

const onRegisterOnly = (facts: KnownCharity["facts"]): KnownCharity => ({ facts, enrolled: null });

/** Uses invented addresses: we must not email the real ones. */
function knownCharity(line: Line): KnownCharity {
  const host = `${line.name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}.example`;
  return {
    facts: {
      number: numberOf(line.number),
      name: line.registered_name,
      otherNames: [line.name],
      active: true,
      activities: line.description,
      causes: line.causes.split(" ").map(Number),
      areas: areas[line.works_in],
      postcode: line.postcode,
      email: `hello@${host}`,
      website: line.website,
    },
    enrolled: {
      name: line.name,
      sector: line.sector,
      description: line.description,
      paymentEmail: `payments@${host}`,
    },
  };
}

function numberOf(written: string): CharityNumber {
  const number = parseCharityNumber(written);
  if (number === null) throw new Error(`${written} is no charity number`);
  return number;
}

type Facts = KnownCharity["facts"];

/** Above every number given so far, and apart from those that tests make up. */
const firstNumbers = { CHC: 8_100_013, SC: 900_017, NIC: 900_011 };
const numberStep = 37;

const scotland = 11;
const northernIreland = 12;
const throughoutTheUk = charityAreas.at(-1)?.id ?? 13;

/**
 * About 2,000 invented charities, the same each time, so that a search in the demo finds something. An import of the
 * real registers replaces them.
 */
export function demoRegister(): Facts[] {
  const next = { ...firstNumbers };
  const taken = new Set<string>();
  const allKinds = kinds.map(readKind);
  let made = 0;
  return towns.flatMap((written) => {
    const town = readTown(written);
    return Array.from({ length: town.charities }, (_, index) => {
      const spread = spreadOf(made);
      // Each town has most kinds, starting with different ones.
      const kind = allKinds[(made + index * 6) % allKinds.length] as Kind;
      made += 1;
      const register = town.area === scotland ? "SC" : town.area === northernIreland ? "NIC" : "CHC";
      next[register] += numberStep;
      const number = parseCharityNumber(`GB-${register}-${register === "SC" ? "SC" : ""}${next[register]}`);
      return factsOf(number as CharityNumber, nameOf(kind, town, spread, taken), kind, town, spread);
    });
  });
}

interface Town {
  readonly name: string;
  readonly area: number;
  readonly charities: number;
  readonly districts: readonly string[];
}

function readTown(written: string): Town {
  const [, name = "", area, charities, districts = ""] = /^(\D+) (\d+) (\d+) (.+)$/.exec(written) ?? [];
  return { name, area: Number(area), charities: Number(charities), districts: districts.split(" ") };
}

interface Kind {
  readonly names: readonly string[];
  readonly causes: readonly number[];
  readonly thousands: number;
  readonly lines: readonly string[];
}

function readKind(written: string): Kind {
  const [names = "", causes = "", thousands, lines = ""] = written.split("; ");
  return {
    names: names.split("|"),
    causes: causes.split(" ").map(Number),
    thousands: Number(thousands),
    lines: lines.split("|"),
  };
}

/** Picks from lists, differently for each charity and each `turn`, without a pattern that shows. */
type Spread = (turn: number, count: number) => number;

function spreadOf(made: number): Spread {
  return (turn, count) => {
    let mixed = Math.imul(made + 1, 0x9e3779b1) ^ Math.imul(turn + 1, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 13)) >>> 0) % count;
  };
}

const pick = (list: readonly string[], place: number) => list[place % list.length] as string;

/** “Bobbin Lane Food Bank, Leeds” or “Tadpolewick Hospice”. */
function nameOf(kind: Kind, town: Town, spread: Spread, taken: Set<string>): string {
  const what = pick(kind.names, spread(0, 60));
  const where = spread(1, 3) > 0 ? `, ${town.name}` : "";
  for (let turn = 2; ; turn += 2) {
    const [beginning, ending] = [
      pick(beginnings, spread(turn, beginnings.length)),
      pick(endings, spread(turn + 1, endings.length)),
    ];
    const place = /^[A-Z]/.test(ending) ? `${beginning} ${ending}` : `${beginning}${ending}`;
    const name = `${place} ${what}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return `${name}${where}`;
  }
}

function factsOf(number: CharityNumber, name: string, kind: Kind, town: Town, spread: Spread): Facts {
  const host = `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}.example`;
  return {
    number,
    name,
    active: true,
    activities: activitiesOf(kind, town, spread),
    causes: kind.causes,
    areas: spread(30, 25) === 0 ? [throughoutTheUk] : [town.area],
    postcode: postcodeOf(town, spread),
    // A few have none, so that the demo shows what happens then.
    ...(spread(31, 14) > 0 && { email: `hello@${host}` }),
    ...(spread(32, 3) > 0 && { website: `https://www.${host}` }),
    income: Math.round(kind.thousands * (400 + spread(33, 1500))),
  };
}

function activitiesOf({ lines }: Kind, { name }: Town, spread: Spread): string {
  return pick(lines, spread(40, 60))
    .replace("{town}", name)
    .replace("{many}", String(40 + 10 * spread(41, 40)))
    .replace("{few}", pick(["Five", "Six", "Eight", "Nine", "Twelve"], spread(42, 5)))
    .replace(/(?<=\S )(?:Five|Six|Eight|Nine|Twelve)/, (number) => number.toLowerCase());
}

const lastLetters = "ABDEFGHJLNPQRSTUWXYZ";

function postcodeOf({ districts }: Town, spread: Spread): string {
  const letters = [51, 52].map((turn) => lastLetters.charAt(spread(turn, lastLetters.length)));
  return `${pick(districts, spread(50, 60))} ${1 + spread(53, 9)}${letters.join("")}`;
}
