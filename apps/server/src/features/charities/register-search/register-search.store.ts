import { limits } from "@wishwell/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { Around, Found, FoundCharity, Hits, Kept, Part } from "./register-search.ts";

/** One more than is counted: enough to know that there are more. */
export const ENOUGH = limits.lookupMost + 1;
const THROUGHOUT_THE_UK = 13;
const EARTH_KM = 6371;
/** Half the side of a square that holds the thousandth part of all charities, where they are dense. */
const TILE_KM = 1;

/** How good a match is, 0 the best: up to here a name begins as typed. */
const BY_WORDS = 3;

type Sql = RawBuilder<unknown>;

/** Those of these numbers that are found, in their order; a hidden twin leads to the entry that is shown. */
export async function findByNumber(db: Database, numbers: readonly string[]): Promise<readonly FoundCharity[]> {
  const hit = sql`
    select distinct on (r.charity_number) r.charity_number, given.place as rank, true as local, null::float8 as km, r.income
    from unnest(${numbers}::text[]) with ordinality as given (number, place)
    join charity_register typed on typed.charity_number = given.number
    join charity_register r on r.charity_number = coalesce(typed.twin_of, typed.charity_number) and r.findable
    order by r.charity_number, given.place`;
  return (await pageOf(db, hit, { first: 0 })).charities;
}

/** How many names begin so, counted no further than this. */
export async function countNamesBeginning(db: Database, folded: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from charity_register_names n where ${beginsWith(folded)} limit ${most}
    ) as few`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether the positions of a district's charities are known; null when it has none. */
export async function knowsPositions(db: Database, outcode: string): Promise<boolean | null> {
  const { rows } = await sql<{ known: boolean }>`
    select position is not null as known from charity_register
    where findable and outcode = ${outcode}
    order by position is null limit 1`.execute(db);
  return rows[0]?.known ?? null;
}

/**
 * One page of what fits, best first, and how many there are. Names that begin as typed come before those that only have
 * the words, those before repaired ones; then the nearest or the largest.
 */
export async function findHits(db: Database, wanted: Hits): Promise<Found> {
  const { beginning, manyBegin, words, repaired, part } = wanted;
  const branches: Sql[] = [];
  if (beginning !== null && manyBegin === undefined) branches.push(byBeginning(beginning, wanted.kept));
  if (part.beginnings) return pageOf(db, eachOnce(branches), wanted);
  if (repaired === undefined) branches.push(byWords(wanted, words, wordsRank(wanted), part));
  else
    branches.push(
      byWords(wanted, words, sql.lit(BY_WORDS), {}),
      byWords(wanted, repaired, sql.lit(BY_WORDS + 1), part),
    );
  const [only] = branches;
  const hit = only && branches.length === 1 ? only : eachOnce(branches);
  return pageOf(
    db,
    manyBegin === "only" ? sql`select * from (${hit}) as hit where rank < ${sql.lit(BY_WORDS)}` : hit,
    wanted,
  );
}

/** Names that look like these words, and have the others; when nothing else was found. */
export async function findAlike(
  db: Database,
  { alike, words, kept, first }: Pick<Hits, "words" | "kept" | "first"> & { alike: string },
): Promise<Found> {
  const likeness = sql`strict_word_similarity(${alike}, r.search_text)`;
  const hit = sql`
    select * from (
      select r.charity_number, r.income, ${localOf(kept)} as local, ${kmOf(kept.around)} as km, 5 - ${likeness} as rank
      from charity_register r
      where ${conditions(kept, {})} and ${alike} <<% r.search_text ${withWords(words)}
    ) as hit where rank <= 4.5`;
  return pageOf(db, hit, { first });
}

function byBeginning(beginning: string, kept: Kept): Sql {
  return sql`
    select r.charity_number, r.income, ${localOf(kept)} as local, ${kmOf(kept.around)} as km, ${nameRank(beginning)} as rank
    from charity_register_names n join charity_register r using (charity_number)
    where ${beginsWith(beginning)} and ${conditions(kept, {})}`;
}

function byWords({ kept }: Hits, words: string | null, rank: Sql, part: Part): Sql {
  return sql`
    (select r.charity_number, r.income, ${localOf(kept)} as local, ${kmOf(kept.around)} as km, ${rank} as rank
    from charity_register r
    where ${conditions(kept, part, isAlone(kept, words))} ${withWords(words)}
    ${part.any === undefined ? sql`` : sql`limit ${part.any}`})`;
}

/** A charity may be found in several ways; the best counts. */
const eachOnce = (branches: readonly Sql[]) => sql`
  select charity_number, min(rank) as rank, bool_or(local) as local, min(km) as km, max(income) as income
  from (${sql.join(branches, sql` union all `)}) as branch
  group by charity_number`;

/** Made acronyms come after names that are really so. */
const nameRank = (beginning: string) => sql`
  case when n.name_key = ${beginning} and not n.made then 0
    when n.name_key = ${beginning} or not n.made then 1
    else 2 end`;

function wordsRank({ beginning, manyBegin }: Hits): Sql {
  if (beginning === null || manyBegin === undefined) return sql.lit(BY_WORDS);
  return sql`coalesce((
    select min(${nameRank(beginning)}) from charity_register_names n
    where n.charity_number = r.charity_number and left(n.name_key, ${beginning.length}) = ${beginning}), ${sql.lit(BY_WORDS)})`;
}

/** Nothing but the place: answered by its index alone. */
const isAlone = ({ region, cause }: Kept, words: string | null) => words === null && region === null && cause === null;

const withWords = (words: string | null) => (words === null ? sql`` : sql`and r.words @@ ${words}::tsquery`);

/** Folded names hold nothing beyond "z". */
const beginsWith = (folded: string) => sql`n.name_key >= ${folded} and n.name_key < ${`${folded}~`}`;

function conditions({ around, outcode, region, cause }: Kept, part: Part, alone = false): Sql {
  const each: Sql[] = [sql`r.findable`];
  if (around !== null) {
    const km = part.km ?? around.km;
    each.push(within(around, km, alone ? 1 : Math.ceil(km / TILE_KM)), sql`${kmOf(around)} <= ${km}`);
  }
  if (outcode !== null) each.push(sql`r.outcode = ${outcode}`);
  if (region !== null) {
    const areas = part.local || region === THROUGHOUT_THE_UK ? [region] : [region, THROUGHOUT_THE_UK];
    each.push(sql`r.areas && ${areas}::smallint[]`);
  }
  if (cause !== null) each.push(sql`r.causes @> ${[cause]}::smallint[]`);
  if (part.size !== undefined) each.push(sql`r.sizes @> ${[part.size]}::smallint[]`);
  return sql.join(each, sql` and `);
}

const localOf = ({ region }: Kept) =>
  region === null || region === THROUGHOUT_THE_UK ? sql`true` : sql`r.areas @> ${[region]}::smallint[]`;

/**
 * In a square around the place. The planner believes that every box holds the thousandth part of all charities, so the
 * square is given in tiles of about that many: else it would not use its other indexes where charities are dense.
 */
function within({ longitude, latitude }: Around, km: number, tiles: number): Sql {
  const high = km / ((EARTH_KM * Math.PI) / 180);
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const steps = Array.from(
    { length: tiles },
    (_, step) => [(2 * step) / tiles - 1, (2 * step + 2) / tiles - 1] as const,
  );
  const boxes = steps.flatMap(([west, east]) =>
    steps.map(([south, north]) => {
      const [left, right] = [longitude + west * wide, longitude + east * wide];
      const [low, top] = [latitude + south * high, latitude + north * high];
      return sql`r.position <@ ${`((${left},${low}),(${right},${top}))`}::box`;
    }),
  );
  return sql`(${sql.join(boxes, sql` or `)})`;
}

/** Along the surface of the earth. */
function kmOf(around: Around | null): Sql {
  if (around === null) return sql`null::float8`;
  const { longitude, latitude } = around;
  return sql`${2 * EARTH_KM} * asin(sqrt(
    power(sin(radians(r.position[1] - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(r.position[1])) * power(sin(radians(r.position[0] - ${longitude}) / 2), 2)))`;
}

interface Row {
  readonly total: number;
  readonly charity_number: string | null;
  readonly rank: number;
  readonly km: number | null;
  readonly uuid: string | null;
  readonly name: string;
  readonly description: string;
  readonly postcode: string | null;
  readonly website_url: string;
  readonly logo_file: string | null;
  readonly has_contact_email: boolean;
}

/** What was enrolled is shown as it was enrolled. */
async function pageOf(db: Database, hit: Sql, { first }: { first: number }): Promise<Found> {
  const { rows } = await sql<Row>`
    with hit as materialized (${hit}),
    counted as (select count(*)::int as total from (select from hit limit ${ENOUGH}) as few),
    page as (
      select * from hit order by rank, local desc, km, income desc nulls last, charity_number
      limit ${limits.lookupPerPage} offset ${first}
    )
    select counted.total, page.charity_number, page.rank, page.km, c.id as uuid, coalesce(c.name, r.name) as name,
      coalesce(nullif(c.description, ''), r.activities) as description, r.postcode,
      coalesce(nullif(c.website_url, ''), r.website_url, '') as website_url, c.logo_file,
      case when c.id is null then r.contact_email is not null else c.contact_email <> '' end as has_contact_email
    from counted left join page on true
    left join charity_register r on r.charity_number = page.charity_number
    left join charities c on c.charity_number = page.charity_number
    order by page.rank, page.local desc, page.km, page.income desc nulls last, page.charity_number`.execute(db);
  const charities = rows.flatMap(toFound);
  return { total: rows[0]?.total ?? 0, charities, allBegin: rows.every(({ rank }) => rank < BY_WORDS) };
}

function toFound(row: Row): FoundCharity[] {
  if (row.charity_number === null) return [];
  return [
    {
      id: row.uuid,
      number: row.charity_number,
      name: row.name,
      description: row.description,
      postcode: row.postcode,
      km: row.km,
      websiteUrl: row.website_url,
      logoFile: row.logo_file,
      hasContactEmail: row.has_contact_email,
    },
  ];
}
