import { candidateCharityNumbers } from "@wishwell/domain/charities/charity-number";
import { foldName } from "@wishwell/domain/text/fold-name";
import { type RawBuilder, sql } from "kysely";
import { lookUpCharities } from "../../apps/server/src/features/charities/register-search/look-up.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { noRateLimits } from "../../apps/server/src/platform/limits/rate-limits.ts";
import type { Places } from "../../apps/server/src/platform/places/places.ts";
import type { MadeCharity } from "./make-charities.ts";
import { seededChance } from "./names.ts";
import { type Kind, question, type SearchQuery } from "./queries.ts";

/** The same rows without indexes, read by a single process as a search is. */
export async function copyWithoutIndexes(db: Database): Promise<void> {
  await sql`create table unindexed_register as select * from charity_register`.execute(db);
  await sql`vacuum analyze unindexed_register`.execute(db);
  await sql`alter table unindexed_register set (parallel_workers = 0)`.execute(db);
}

/** Searches without indexes, by reading every row once. */
async function scan(db: Database, kind: Kind, { asked, meant }: SearchQuery): Promise<void> {
  const { longitude, latitude } = meant.spot;
  const folded = foldName(asked.name);
  const km = sql`12742 * asin(sqrt(power(sin(radians(position[1] - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(position[1])) * power(sin(radians(position[0] - ${longitude}) / 2), 2)))`;
  const begins = sql`(search_text like ${`${folded}%`} or search_text like ${`%| ${folded}%`})`;
  const kept = sql`${asked.region} = any(areas) and ${asked.cause} = any(causes)`;
  const ways: Readonly<Record<Kind, RawBuilder<unknown>>> = {
    number: sql`charity_number = any(${candidateCharityNumbers(asked.name)}::text[])`,
    prefix: begins,
    typo: sql`similarity(search_text, ${folded}) >= 0.3`,
    "5 km": sql`${km} <= 5`,
    "region + cause": kept,
    "all together": sql`${begins} and ${kept} and ${km} <= 5`,
  };
  const order = { "5 km": km, typo: sql`similarity(search_text, ${folded}) desc` };
  await sql`
    select charity_number, name, activities, postcode, website_url, count(*) over () as total
    from unindexed_register where findable and ${ways[kind]}
    order by ${kind in order ? order[kind as keyof typeof order] : sql`income desc nulls last`}
    limit 10`.execute(db);
}

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
