import { foldName } from "@wishwell/domain/text/fold-name";
import { candidateCharityNumbers } from "@wishwell/domain/charities/charity-number";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import type { Kind, SearchQuery } from "./queries.ts";

/** The same rows without indexes, read by a single process as a search is. */
export async function copyWithoutIndexes(db: Database): Promise<void> {
  await sql`create table unindexed_register as select * from charity_register`.execute(db);
  await sql`vacuum analyze unindexed_register`.execute(db);
  await sql`alter table unindexed_register set (parallel_workers = 0)`.execute(db);
}

/** Searches without indexes, by reading every row once. */
export async function scan(db: Database, kind: Kind, { asked, meant }: SearchQuery): Promise<void> {
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
