import { limits } from "@wishwell/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { Around, Found, FoundCharity, Hits, Kept, Part } from "./register-search.ts";

/** One more than is counted: enough to know that there are more. */
export const ENOUGH = limits.lookupMost + 1;
const THROUGHOUT_THE_UK = 13;
const EARTH_KM = 6371;

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

/** How many names begin so, counted no further than necessary. */
export async function countNamesBeginning(db: Database, folded: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct charity_number from charity_register_names n where ${beginsWith(folded)} limit ${ENOUGH}
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
  const branches: Sql[] = [];
  const { names, words, repaired, kept, part } = wanted;
  if (names !== null) branches.push(byBeginning(names, wanted));
  if (words !== null && !wanted.onlyNames) branches.push(byWords(words, 3, kept, repaired === null ? part : {}));
  if (repaired !== null) branches.push(byWords(repaired, 4, kept, part));
  if (branches.length === 0) branches.push(byWords(null, 3, kept, part));
  const hit = sql`
    select charity_number, min(rank) as rank, bool_or(local) as local, min(km) as km, max(income) as income
    from (${sql.join(branches, sql` union all `)}) as branch
    ${kept.around === null ? sql`` : sql`where km <= ${part.km ?? kept.around.km}`}
    group by charity_number`;
  return pageOf(db, hit, wanted);
}

/** Names that look alike, when nothing else was found. */
export async function findAlike(db: Database, folded: string, kept: Kept, page: { first: number }): Promise<Found> {
  const likeness = sql`strict_word_similarity(${folded}, r.search_text)`;
  const hit = sql`
    select r.charity_number, ${localOf(kept)} as local, ${kmOf(kept.around)} as km, r.income,
      5 - ${likeness} as rank
    from charity_register r
    where ${conditions(kept, {})} and ${folded} <<% r.search_text and ${likeness} >= 0.5`;
  return pageOf(db, hit, page);
}

function byBeginning(folded: string, { kept, part, words, onlyNames }: Hits): Sql {
  return sql`
    select r.charity_number, r.income, ${localOf(kept)} as local, ${kmOf(kept.around)} as km,
      case when n.name_key = ${folded} and not n.made then 0 when n.name_key = ${folded} or not n.made then 1 else 2 end as rank
    from charity_register_names n join charity_register r using (charity_number)
    where ${beginsWith(folded)} and ${conditions(kept, onlyNames ? part : {})}
    ${onlyNames && words !== null ? sql`and r.words @@ ${words}::tsquery` : sql``}`;
}

function byWords(query: string | null, rank: number, kept: Kept, part: Part): Sql {
  return sql`
    (select r.charity_number, r.income, ${localOf(kept)} as local, ${kmOf(kept.around)} as km, ${sql.lit(rank)} as rank
    from charity_register r
    where ${conditions(kept, part)} ${query === null ? sql`` : sql`and r.words @@ ${query}::tsquery`}
    ${part.any === undefined ? sql`` : sql`limit ${part.any}`})`;
}

/** Folded names hold nothing beyond "z". */
const beginsWith = (folded: string) => sql`n.name_key >= ${folded} and n.name_key < ${`${folded}~`}`;

function conditions({ around, outcode, region, cause }: Kept, part: Part): Sql {
  const each: Sql[] = [sql`r.findable`];
  if (around !== null) each.push(sql`r.position <@ ${boxOf(around, part.km ?? around.km)}`);
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

function boxOf({ longitude, latitude }: Around, km: number): Sql {
  const high = km / ((EARTH_KM * Math.PI) / 180);
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return sql`box(point(${longitude - wide}, ${latitude - high}), point(${longitude + wide}, ${latitude + high}))`;
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
    select counted.total, page.charity_number, page.km, c.id as uuid, coalesce(c.name, r.name) as name,
      coalesce(nullif(c.description, ''), r.activities) as description, r.postcode,
      coalesce(nullif(c.website_url, ''), r.website_url, '') as website_url, c.logo_file,
      case when c.id is null then r.contact_email is not null else c.contact_email <> '' end as has_contact_email
    from counted left join page on true
    left join charity_register r on r.charity_number = page.charity_number
    left join charities c on c.charity_number = page.charity_number
    order by page.rank, page.local desc, page.km, page.income desc nulls last, page.charity_number`.execute(db);
  return { total: rows[0]?.total ?? 0, charities: rows.flatMap(toFound) };
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
