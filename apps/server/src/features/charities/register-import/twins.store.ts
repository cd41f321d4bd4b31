import { sql } from "kysely";
import type { Work } from "../../../platform/database/database.ts";

/** Two addresses of the same page differ in this only. */
const page = (column: string) => sql`regexp_replace(lower(${sql.ref(column)}), '^https?://(www\\.)?|/+$', '', 'g')`;
/** The registered name comes first among all of them. */
const mainName = (column: string) => sql`split_part(${sql.ref(column)}, ' | ', 1)`;

/**
 * Finds out anew who is whose twin, for these charities and those that may be connected with them.
 *
 * Many charities of England and Wales must register in Scotland too. The Scottish entry is the twin, and is hidden as
 * long as the other is active, when it names the other's number, when both share a name and a website, or when both
 * are registered by the same name in the same postcode district. A name alone is not enough: there is a St Andrew's
 * everywhere.
 */
export async function linkTwins(work: Work, numbers: readonly string[]): Promise<void> {
  await sql`
    with affected as (
      select charity_number from charity_register
      where charity_number = any(${numbers}::text[]) and register = 'SC'
      union select charity_number from charity_register where twin_of = any(${numbers}::text[])
      union select charity_number from charity_register
      where other_number = any(${numbers}::text[]) and register = 'SC'
      union select mine.charity_number
      from charity_register_names theirs join charity_register_names mine using (name_key)
      where theirs.charity_number = any(${numbers}::text[]) and mine.charity_number like 'GB-SC-%'
        and not theirs.made and not mine.made
    ), found as (
      select scottish.charity_number, twin.charity_number as twin
      from affected join charity_register scottish using (charity_number)
      left join lateral (
        select named.charity_number, 1 as certainty from charity_register named
        where named.charity_number = scottish.other_number and named.register <> 'SC' and named.active
        union all
        select alike.charity_number, 2
        from charity_register_names mine
        join charity_register_names theirs using (name_key)
        join charity_register alike on alike.charity_number = theirs.charity_number
        where mine.charity_number = scottish.charity_number
          and theirs.charity_number like 'GB-CHC-%' and alike.active and not mine.made and not theirs.made
          and (${page("alike.website_url")} = ${page("scottish.website_url")}
            or (alike.outcode = scottish.outcode
              and ${mainName("alike.search_text")} = ${mainName("scottish.search_text")}))
        order by certainty, charity_number limit 1
      ) twin on scottish.active
    )
    update charity_register scottish set twin_of = found.twin from found
    where scottish.charity_number = found.charity_number and scottish.twin_of is distinct from found.twin`.execute(
    work,
  );
}
