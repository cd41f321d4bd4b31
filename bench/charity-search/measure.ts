import { foldName } from "@wishwell/domain/text/fold-name";
import { lookUpCharities } from "../../apps/server/src/features/charities/register-search/look-up.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { noRateLimits } from "../../apps/server/src/platform/limits/rate-limits.ts";
import type { Places } from "../../apps/server/src/platform/places/places.ts";
import { seededChance } from "./seeded-random.ts";
import type { MadeCharity } from "./make-charities.ts";
import { type Kind, question, type SearchQuery } from "./queries.ts";
import { scan } from "./scan.ts";

const SEED = 77;
const SEARCHES = 400;
const WARMING = 40;
/** Number of scans per kind; comparing every name for typos takes seconds. */
const SCANS: Readonly<Record<Kind, number>> = {
  number: 15,
  prefix: 15,
  typo: 3,
  "5 km": 15,
  "region + cause": 15,
  "all together": 15,
};

export interface Measured {
  readonly kind: Kind;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The median scan in milliseconds, and its ratio to the median search. */
  readonly scan: number;
  readonly times: number;
  /** How often the first page includes the intended name, in percent. */
  readonly inTopTen: number;
}

export interface Databases {
  readonly searching: Database;
  readonly scanning: Database;
}

export async function measure(dbs: Databases, kind: Kind, sample: readonly MadeCharity[]): Promise<Measured> {
  const chance = seededChance(SEED);
  const deps = { db: dbs.searching, places: directoryOf(sample), limits: noRateLimits };
  const lookUp = ({ asked }: SearchQuery) => lookUpCharities(deps, visitor, asked);
  for (let time = 0; time < WARMING; time += 1) await lookUp(question(kind, chance, sample));
  const searches: number[] = [];
  let inTopTen = 0;
  for (let time = 0; time < SEARCHES; time += 1) {
    const asked = question(kind, chance, sample);
    const began = performance.now();
    const { charities } = await lookUp(asked);
    searches.push(performance.now() - began);
    const meant = foldName(asked.meant.facts.name);
    if (charities.some(({ name }) => foldName(name) === meant)) inTopTen += 1;
  }
  const scans: number[] = [];
  for (let time = 0; time < SCANS[kind]; time += 1) {
    const asked = question(kind, chance, sample);
    const began = performance.now();
    await scan(dbs.scanning, kind, asked);
    scans.push(performance.now() - began);
  }
  const [p50, median] = [share(searches, 0.5), share(scans, 0.5)];
  return {
    kind,
    p50,
    p99: share(searches, 0.99),
    scan: median,
    times: median / p50,
    inTopTen: Math.round((100 * inTopTen) / SEARCHES),
  };
}

const visitor = { kind: "visitor", claimToken: null, address: "192.0.2.1", requestId: "bench" } as const;

/** The given percentile (`part` from 0 to 1). */
function share(times: readonly number[], part: number): number {
  const ordered = times.toSorted((one, other) => one - other);
  return ordered[Math.ceil(part * ordered.length) - 1] ?? 0;
}

/** Knows the exact positions of these charities' postcodes. */
function directoryOf(sample: readonly MadeCharity[]): Places {
  const spots = new Map(sample.map(({ spot }) => [spot.postcode, spot]));
  return {
    async locate(postcode) {
      const spot = spots.get(postcode);
      return spot ? { ...spot, town: null, approximate: false } : null;
    },
    townOf: () => null,
  };
}
