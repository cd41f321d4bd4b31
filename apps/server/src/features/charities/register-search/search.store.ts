import { limits } from "@wishwell/contract/api/limits";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { Found, FoundCharity, Hits, SearchFilters, Part, Spot } from "./search-types.ts";

/** One more than can be shown: enough to know that there are more. */
export const ENOUGH = limits.lookupMost + 1;

/** Rank of a match, 0 being the best. Below this rank a name starts as typed. */
const BY_WORDS = 3;

interface Row {
  readonly total: number;
  readonly charity_number: string | null;
  readonly rank: number;
  readonly km: number | null;
  readonly uuid: string | null;
  readonly name: string;
  readonly names: string[];
  readonly description: string;
  readonly postcode: string | null;
  readonly income: number | null;
  readonly website_url: string;
  readonly logo_file: string | null;
  readonly has_contact_email: boolean;
}

/**
 * One page of hits, which are rows of charity_number, rank, local, km and income. Enrolled charities are shown with
 * their enrolled details.
 */
async function pageOf(db: Database, hit: Sql, { first }: { first: number }): Promise<Found> {
  const { rows } = await sql<Row>`
    with hit as materialized (${hit}),
    counted as (select count(*)::int as total from (select from hit limit ${ENOUGH}) as few),
    page as (
      select * from hit order by rank, local desc, km, income desc nulls last, charity_number
      limit ${limits.lookupPerPage} offset ${first}
    )
    select counted.total, page.charity_number, page.rank, page.km, c.id as uuid, coalesce(c.name, r.name) as name,
      array(
        select n.name from charity_register_names n
        where n.charity_number = page.charity_number and n.name is not null order by n.name_key
      ) as names,
      coalesce(nullif(c.description, ''), r.activities) as description, r.postcode, r.income,
      coalesce(nullif(c.website_url, ''), r.website_url, '') as website_url, c.logo_file,
      case when c.id is null then r.contact_email is not null else c.contact_email <> '' end as has_contact_email
    from counted left join page on true
    left join charity_register r on r.charity_number = page.charity_number
    left join charities c on c.charity_number = page.charity_number
    order by page.rank, page.local desc, page.km, page.income desc nulls last, page.charity_number`.execute(db);
  const charities = rows.flatMap(toFound);
  return { total: rows[0]?.total ?? 0, charities, allBegin: rows.every(beginsAsTyped) };
}

const beginsAsTyped = ({ charity_number, rank }: Row) => charity_number !== null && rank < BY_WORDS;

function toFound(row: Row): FoundCharity[] {
  if (row.charity_number === null) return [];
  return [
    {
      id: row.uuid,
      number: row.charity_number,
      name: row.name,
      names: row.names,
      description: row.description,
      postcode: row.postcode,
      km: row.km,
      income: row.income,
      websiteUrl: row.website_url,
      logoFile: row.logo_file,
      hasContactEmail: row.has_contact_email,
    },
  ];
}

/** Corrected words rank after typed ones, in the same order. */
const REPAIRED = BY_WORDS + 1;

/** The first of these numbers that exists; a hidden twin leads to the visible entry. */
export async function findByNumber(db: Database, numbers: readonly string[]): Promise<FoundCharity | null> {
  const hit = sql`
    select shown.charity_number, 0 as rank, true as local, null::float8 as km, shown.income
    from charity_register typed
    join charity_register shown on shown.charity_number = coalesce(typed.twin_of, typed.charity_number)
    where typed.charity_number = any(${numbers}::text[]) and shown.findable
    order by array_position(${numbers}::text[], typed.charity_number) limit 1`;
  return (await pageOf(db, hit, { first: 0 })).charities[0] ?? null;
}

/** Number of names that start with this, counted up to `most`. */
export async function countNamesBeginning(db: Database, folded: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from charity_register_names n where ${beginsWith(folded)} limit ${most}
    ) as few`.execute(db);
  return rows[0]?.count ?? 0;
}

/** This many within a kilometre in each direction count as dense. */
const CROWD = 80;

export interface Surroundings {
  /** Whether positions are known for the district's charities or, if it has none, for any charities. */
  readonly positionsKnown: boolean;
  readonly dense: boolean;
}

export async function findSurroundings(db: Database, outcode: string, place: Spot): Promise<Surroundings> {
  const { rows } = await sql<{ known: boolean; dense: boolean }>`
    select
      coalesce(
        (select position is not null from charity_register
          where findable and outcode = ${outcode} order by position is null limit 1),
        (select true from charity_register
          where findable and position is not null order by position <-> point(0, 0) limit 1),
        false) as known,
      (select count(*) = ${CROWD} from (
        select from charity_register where position <@ ${boxAround(place, 1)}::box limit ${CROWD}
      ) as crowd) as dense`.execute(db);
  return { positionsKnown: rows[0]?.known ?? false, dense: rows[0]?.dense ?? false };
}

/**
 * One page of hits, best first, with their count. Names that start as typed come first, then names with the words, then
 * corrected ones; each by distance or income.
 */
export async function findHits(db: Database, wanted: Hits): Promise<Found> {
  const { beginning, manyBegin, words, repaired, part, kept } = wanted;
  const branches: Sql[] = [];
  if (beginning !== null && manyBegin === undefined) branches.push(byBeginning(beginning, kept, 0));
  if (part.beginnings) return pageOf(db, bestOf(branches), wanted);
  branches.push(byWords(wanted, words, wordsRank(wanted), repaired ? {} : part));
  if (repaired) {
    if (repaired.beginning !== null) branches.push(byBeginning(repaired.beginning, kept, REPAIRED));
    branches.push(byWords(wanted, repaired.words, sql.lit(REPAIRED + BY_WORDS), part));
  }
  const [first] = branches;
  const hit = first !== undefined && branches.length === 1 ? first : bestOf(branches);
  const onlyBeginning = sql`select * from (${hit}) as hit where rank < ${sql.lit(BY_WORDS)}`;
  return pageOf(db, manyBegin === "only" ? onlyBeginning : hit, wanted);
}

/** Names similar to these words that contain the other words, if nothing else was found. */
export async function findAlike(
  db: Database,
  { alike, words, kept, first }: Pick<Hits, "words" | "kept" | "first"> & { alike: string },
): Promise<Found> {
  const likeness = sql`strict_word_similarity(${alike}, r.search_text)`;
  const hit = sql`
    select * from (
      select r.charity_number, r.income, ${localOf(kept)} as local, ${kmOf(kept.around)} as km, 1 - ${likeness} as rank
      from charity_register r
      where ${conditions(kept, {})} and ${alike} <<% r.search_text ${withWords(words)}
    ) as hit where rank <= 0.5`;
  return pageOf(db, hit, { first });
}

function byBeginning(beginning: string, kept: SearchFilters, after: number): Sql {
  return sql`
    select r.charity_number, r.income, ${localOf(kept)} as local, ${kmOf(kept.around)} as km,
      ${sql.lit(after)} + ${nameRank(beginning)} as rank
    from charity_register_names n join charity_register r using (charity_number)
    where ${beginsWith(beginning)} and ${conditions(kept, {}, true)}`;
}

function byWords({ kept, rare }: Hits, words: string | null, rank: Sql, part: Part): Sql {
  const hit = sql`
    select r.charity_number, r.income, ${localOf(kept)} as local, ${kmOf(kept.around)} as km, ${rank} as rank
    from charity_register r
    where ${conditions(kept, part, rare)} ${withWords(words)}`;
  // Planned as if all rows were needed. With a limit, the planner might scan the whole table to find a few.
  return part.any === undefined
    ? hit
    : sql`(with found as materialized (${hit}) select * from found limit ${part.any})`;
}

/** A charity may match in several ways; the best rank counts. */
const bestOf = (branches: readonly Sql[]) => sql`
  select charity_number, min(rank) as rank, bool_or(local) as local, min(km) as km, max(income) as income
  from (${sql.join(branches, sql` union all `)}) as branch
  group by charity_number`;

/** Acronyms that we made rank after real names. */
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

const withWords = (words: string | null) => (words === null ? sql`` : sql`and r.words @@ ${words}::tsquery`);

/** Normalised names contain nothing beyond "z". */
const beginsWith = (folded: string) => sql`n.name_key >= ${folded} and n.name_key < ${`${folded}~`}`;

const THROUGHOUT_THE_UK = 13;
const EARTH_KM = 6371;

type Sql = RawBuilder<unknown>;

/**
 * Conditions on row `r` of the register. With `few`, other conditions leave so few rows that the place needs no index.
 */
function conditions({ around, outcode, region, cause }: SearchFilters, part: Part, few = false): Sql {
  const each: Sql[] = [sql`r.findable`];
  if (around !== null) {
    const km = part.km ?? around.km;
    if (!few) each.push(sql`r.position <@ ${boxAround(around, km)}::box`);
    each.push(sql`${kmOf(around)} <= ${km}`);
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

/** Whether it works in this region rather than throughout the country. When sorting by distance this is ignored. */
const localOf = ({ region, around }: SearchFilters) =>
  region === null || region === THROUGHOUT_THE_UK || around !== null
    ? sql`true`
    : sql`r.areas @> ${[region]}::smallint[]`;

function boxAround({ longitude, latitude }: Spot, km: number): string {
  const high = km / ((EARTH_KM * Math.PI) / 180);
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return `((${longitude - wide},${latitude - high}),(${longitude + wide},${latitude + high}))`;
}

/** Distance along the earth's surface. */
function kmOf(around: Spot | null): Sql {
  if (around === null) return sql`null::float8`;
  const { longitude, latitude } = around;
  return sql`${2 * EARTH_KM} * asin(sqrt(
    power(sin(radians(r.position[1] - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(r.position[1])) * power(sin(radians(r.position[0] - ${longitude}) / 2), 2)))`;
}
