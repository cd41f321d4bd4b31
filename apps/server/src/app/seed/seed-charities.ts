import { readFileSync } from "node:fs";
import { parseCharityNumber, type CharityNumber } from "@wishwell/domain/charities/charity-number";
import { parse } from "csv-parse/sync";
import { addKnownCharities, type KnownCharity, registerIsImported } from "../../features/charities/public.ts";
import type { Deps } from "../../platform/deps.ts";
import { demoRegister } from "./demo-register.ts";
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
    activities: "An invented charity without an email address: songs and stories for children in a ward in Leeds.",
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
