import { limits } from "@wishwell/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { Sql } from "./hit-conditions.store.ts";
import type { Found, FoundCharity } from "./register-search.ts";

/** One more than is counted: enough to know that there are more. */
export const ENOUGH = limits.lookupMost + 1;

/** How good a match is, 0 the best: below this a name begins as typed. */
export const BY_WORDS = 3;

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
  readonly website_url: string;
  readonly logo_file: string | null;
  readonly has_contact_email: boolean;
}

/**
 * One page of the hits: rows of charity_number, rank, local, km and income. What was enrolled is shown as it was
 * enrolled.
 */
export async function pageOf(db: Database, hit: Sql, { first }: { first: number }): Promise<Found> {
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
      coalesce(nullif(c.description, ''), r.activities) as description, r.postcode,
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
      websiteUrl: row.website_url,
      logoFile: row.logo_file,
      hasContactEmail: row.has_contact_email,
    },
  ];
}
