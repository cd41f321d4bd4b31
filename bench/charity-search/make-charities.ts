import type { CharityNumber } from "@wishwell/domain/charities/charity-number";
import type { RegisterFacts } from "../../apps/server/src/features/charities/register-import/register-row.ts";
import { type Chance, makeName, nameStock, seededChance } from "./names.ts";
import { createPostcodeMap, type Spot } from "./fixture.ts";

const SEED = 20_260_501;

export interface MadeCharity {
  readonly facts: RegisterFacts;
  readonly spot: Spot;
}

/**
 * Generates a register of any size, the same each time, with names, places, causes and incomes distributed as in the
 * real ones.
 */
export function* makeCharities(count: number): Generator<MadeCharity> {
  const chance = seededChance(SEED);
  const stock = nameStock(chance);
  const ground = createPostcodeMap(chance);
  for (let made = 0; made < count; made += 1) {
    const { name, size } = makeName(chance, stock);
    const spot = ground.spot();
    const otherNames = chance.happens(0.2) ? [makeName(chance, stock).name] : [];
    const site = `${name
      .replace(/[^A-Za-z]/g, "")
      .toLowerCase()
      .slice(0, 24)}.example`;
    const facts: RegisterFacts = {
      number: numberOf(made),
      name: name.toUpperCase(),
      otherNames,
      active: !chance.happens(0.03),
      insolvent: chance.happens(0.002),
      activities: activities(chance, name),
      causes: causes(chance),
      areas: areas(chance, spot.region),
      postcode: spot.postcode,
      email: chance.happens(0.7) ? `office@${site}` : "",
      phone: `0${String(1_000_000_000 + chance.below(999_999_999)).slice(1)}`,
      website: chance.happens(0.5) ? `www.${site}` : "",
      income: income(chance, size),
    };
    yield { facts, spot };
  }
}

function numberOf(made: number): CharityNumber {
  if (made % 16 === 0) return `GB-SC-SC${String(made / 16 + 1).padStart(6, "0")}` as CharityNumber;
  if (made % 57 === 1) return `GB-NIC-${100_000 + (made - 1) / 57}` as CharityNumber;
  return `GB-CHC-${made < 150_000 ? 200_000 + made : 1_000_000 + made}` as CharityNumber;
}

/** Most are small; a few are very large. */
function income(chance: Chance, size: number): number | null {
  return chance.happens(0.08) ? null : Math.round(Math.exp(Math.log(15_000) + size + 2.2 * chance.normal()));
}

const often = new Map([
  ...([
    [201, 0.5],
    [101, 0.35],
    [102, 0.5],
    [103, 0.2],
    [104, 0.15],
    [105, 0.18],
    [106, 0.08],
  ] as const),
  ...([
    [107, 0.06],
    [108, 0.2],
    [109, 0.18],
    [110, 0.14],
    [111, 0.04],
    [112, 0.1],
    [113, 0.15],
  ] as const),
  ...([
    [114, 0.02],
    [115, 0.04],
    [116, 0.12],
    [117, 0.06],
    [203, 0.2],
  ] as const),
]);

function causes(chance: Chance): number[] {
  const some = [...often].filter(([, share]) => chance.happens(share * 0.8)).map(([cause]) => cause);
  return some.length > 0 ? some : [101];
}

function areas(chance: Chance, region: number): number[] {
  if (chance.happens(0.05)) return [13];
  if (chance.happens(0.06)) return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return chance.happens(0.12) ? [region, 1 + chance.below(12), 1 + chance.below(12)] : [region];
}

const phrases =
  "to advance education|the relief of those in need|for the benefit of the public|by providing facilities for recreation|with the object of improving the conditions of life|through grants to organisations and individuals|the promotion of good health|support for families and carers|by maintaining a hall for the use of the inhabitants|raising awareness of the needs of young people".split(
    "|",
  );

function activities(chance: Chance, name: string): string {
  const said = Array.from({ length: 2 + chance.below(4) }, () => chance.pick(phrases)).join(", ");
  return `${name}: ${said}.`;
}
